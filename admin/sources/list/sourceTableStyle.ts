/**
 * A table on a wide screen; on a phone each row is a small sheet: the name beside its checkbox and
 * its switch, below it the club, the kind, the state, and what can be done.
 */
export const sourceTableStyle = {
  '& td': { verticalAlign: 'top' },
  '& th, & td': { px: 1.5 },
  '& .select': { px: 0, py: 0, width: '2.75rem' },
  '& .select .MuiCheckbox-root': { p: 1.25, ml: -1.25 },
  '& .column-kind': { whiteSpace: 'nowrap' },
  '& td.actions': { py: 0.25 },
  '& td .MuiButton-root': { minHeight: { xs: 40, md: 0 } },
  // The bar for chosen rows stays at the foot of the screen, where it covers no filter.
  display: 'flex',
  flexDirection: 'column',
  '& > div:has(> .RaBulkActionsToolbar-toolbar)': {
    order: 1,
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
  },
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    transform: 'none',
    flexWrap: 'wrap',
    columnGap: 2,
    height: 'auto',
    px: 1.5,
    py: 0.5,
    color: 'text.primary',
    backgroundColor: 'background.paper',
    border: '1px solid',
    borderColor: 'text.primary',
    '& .MuiToolbar-root': { p: 0, gap: 0.5 },
    '& .MuiButton-root': { minHeight: 40, px: 1 },
  },
  '&& .RaBulkActionsToolbar-collapsed': { display: 'none' },
  '& .RaDataTable-table': {
    '@media (max-width: 899.95px)': {
      display: 'block',
      '& thead, & thead tr': { display: 'block' },
      '& thead th': { display: 'none' },
      '& thead th.select': { display: 'block', border: 0, px: 0, py: 0 },
      '& tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '2.25rem minmax(0, 1fr) auto',
        gridTemplateAreas:
          '"check name enabled" ". club club" ". type type" ". stories stories" ". state state" ". actions actions"',
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
      },
      '& tbody td': { display: 'block', border: 0, p: 0, py: 0.25 },
      '& td.select': { gridArea: 'check', width: 'auto', p: 0, mt: -0.75 },
      '& .column-name': { gridArea: 'name' },
      '& .column-club\\(name\\)': { gridArea: 'club' },
      '& .column-kind': { gridArea: 'type', '& span': { display: 'inline', ml: 1 } },
      '& td.stories': { gridArea: 'stories' },
      '& .column-error_count': { gridArea: 'state' },
      '& .column-is_enabled': { gridArea: 'enabled' },
      '& td.actions': { gridArea: 'actions' },
    },
  },
};
