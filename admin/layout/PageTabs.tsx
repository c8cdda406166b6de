import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-admin';
import { useLocation } from 'react-router';

interface PageTabsProps {
  label: string;
  /** The names of the pages by their paths. */
  pages: Readonly<Record<string, string>>;
}

/** The pages of one entry of the menu, each at an address of its own. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const { pathname } = useLocation();
  return (
    <Tabs value={pathname} aria-label={label} component="nav" textColor="inherit">
      {Object.entries(pages).map(([path, name]) => (
        <Tab key={path} value={path} label={name} component={Link} to={path} />
      ))}
    </Tabs>
  );
}
