import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Divider, Menu, MenuItem, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';

/** What can be chosen: a page to go to, or something to do; null parts those before from those after. */
export type MenuChoice = { name: string } & ({ to: string } | { act: () => void });

interface MenuButtonProps extends Pick<ButtonProps, 'id' | 'className' | 'disabled'> {
  label: string;
  /** Its accessible name, where the label says too little. */
  name?: string;
  /** The name of the menu. */
  menuName: string;
  choices: readonly (MenuChoice | null)[];
}

/** A button that opens a menu of what else can be done. */
export function MenuButton({ label, name = label, menuName, choices, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        endIcon={<ArrowDropDown />}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...button}
      >
        {label}
      </Button>
      {anchor === null ? null : (
        <Menu
          anchorEl={anchor}
          // Not behind the page, where it would belong to no landmark.
          container={() => document.getElementById('main-content')}
          open
          onClose={close}
          slotProps={{ list: { 'aria-label': menuName } }}
        >
          {choices.map((choice, place) =>
            choice === null ? (
              <Divider key={place} component="li" />
            ) : (
              <MenuItem
                key={choice.name}
                {...('to' in choice && { component: Link, to: choice.to })}
                onClick={() => {
                  close();
                  if ('act' in choice) choice.act();
                }}
              >
                {choice.name}
              </MenuItem>
            ),
          )}
        </Menu>
      )}
    </>
  );
}
