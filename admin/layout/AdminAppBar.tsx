import { AppBar, LoadingIndicator, TitlePortal, ToggleThemeButton } from 'react-admin';

const toolbar = (
  <>
    <ToggleThemeButton />
    <LoadingIndicator />
  </>
);

/** The bar over every page; it shows the page's own heading. */
export function AdminAppBar() {
  return (
    <AppBar alwaysOn userMenu={false} toolbar={toolbar}>
      <TitlePortal component="h1" sx={{ m: 0 }} />
    </AppBar>
  );
}
