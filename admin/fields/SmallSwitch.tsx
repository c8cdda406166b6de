import { Switch } from '@mui/material';

interface SmallSwitchProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A switch of a row: small to look at, and large enough for a finger. */
export function SmallSwitch({ label, isOn, onToggle }: SmallSwitchProps) {
  return (
    <Switch
      size="small"
      sx={touchTarget}
      checked={isOn}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label, role: 'switch' } }}
    />
  );
}

const touchTarget = {
  overflow: 'visible',
  '&& .MuiSwitch-input': { left: 0, top: -8, width: 40, height: 40 },
  // The thumb has moved, and its target stays over the whole switch.
  '&& .Mui-checked .MuiSwitch-input': { left: -16 },
};
