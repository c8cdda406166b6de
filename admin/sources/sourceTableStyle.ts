/**
 * A table on a wide screen; on a phone each row is a small sheet: the name beside its checkbox and
 * its switch, below it the club, the state, and what can be done.
 */
export const sourceTableStyle = {
  '& td': { verticalAlign: 'top' },
  '& th, & td': { px: 1.5 },
  '& td .MuiButton-root': { minHeight: { xs: 40, md: 0 } },
  // The bar over chosen rows stands at the foot of a phone's screen, where its buttons have room.
  '& .RaBulkActionsToolbar-toolbar': {
    '@media (max-width: 899.95px)': {
      position: 'fixed',
      zIndex: 'appBar',
      inset: 'auto 0 0 0',
      height: 'auto',
      transform: 'none',
      flexDirection: 'column',
      alignItems: 'stretch',
      px: 2,
      py: 1,
      borderTop: '1px solid',
      borderColor: 'divider',
      '& .MuiToolbar-root': { justifyContent: 'flex-start', p: 0, ml: -0.75 },
      '& .MuiButton-root': { minHeight: 40 },
    },
  },
  '& .RaBulkActionsToolbar-collapsed.RaBulkActionsToolbar-collapsed': {
    '@media (max-width: 899.95px)': { display: 'none' },
  },
  '& .RaDataTable-table': {
    '@media (max-width: 899.95px)': {
      display: 'block',
      '& thead': { display: 'none' },
      '& tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
        gridTemplateAreas:
          '"check name enabled" ". club club" ". type type" ". state state" ". actions actions"',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
      },
      '& tbody td': { display: 'block', border: 0, p: 0, py: 0.25 },
      '& .MuiTableCell-paddingCheckbox': { gridArea: 'check', width: 'auto', p: 0, ml: -1.25 },
      '& .column-name': { gridArea: 'name' },
      '& .column-club\\(name\\)': { gridArea: 'club' },
      '& .column-type': { gridArea: 'type', '& span': { display: 'inline', ml: 1 } },
      '& .column-error_count': { gridArea: 'state' },
      '& .column-is_enabled': { gridArea: 'enabled' },
      '& .column-undefined': { gridArea: 'actions' },
    },
  },
};
