import { firstNames } from '../../common/text/counts.ts';
import './lists.css';

/** Lists by name what an action will change, in a question about it. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="names">
      {firstNames(names).map((name, place) => (
        // Two sources may have one name.
        <li key={place} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
}
