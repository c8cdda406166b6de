import {
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  type RaRecord,
} from 'react-admin';
import { failureText } from '../actions/failureText.ts';
import { SmallSwitch } from './SmallSwitch.tsx';

interface FlagSwitchProps<RecordType extends RaRecord> {
  /** The boolean column. */
  source: keyof RecordType & string;
  /** The switch's accessible name, such as `Visible: {headline}`. */
  label: (record: RecordType) => string;
  /** The notice once it is written. */
  notice: (isOn: boolean) => string;
  /** The message when the server refused. */
  failure: string;
}

/** Switches one boolean of the record it stands on; switching back is the way to undo it. */
export function FlagSwitch<RecordType extends RaRecord>({
  source,
  label,
  notice,
  failure,
}: FlagSwitchProps<RecordType>) {
  const record = useRecordContext<RecordType>();
  const resource = useResourceContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<RecordType>();
  if (record === undefined || resource === undefined) return null;

  const isOn = record[source] === true;
  const toggle = () => {
    if (isPending) return;
    void update(
      resource,
      {
        id: record.id,
        data: { [source]: !isOn } as Partial<RecordType>,
        previousData: record,
        // A switch says what shall be, whatever else was edited meanwhile.
        meta: { overwrites: true },
      },
      {
        onSuccess: () => notify(notice(!isOn)),
        onError: (error) => notify(failureText(failure, error), { type: 'error' }),
      },
    );
  };

  // While it is written, where it is going.
  return <SmallSwitch label={label(record)} isOn={isPending ? !isOn : isOn} onToggle={toggle} />;
}
