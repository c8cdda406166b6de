import type { RaThemeOptions } from 'react-admin';

/** The headings' face; one weight, 600, is loaded. */
const displayFont = "'Barlow Condensed', 'Arial Narrow', sans-serif";
const textFont = "'Source Sans 3', system-ui, sans-serif";

/** The site's colours: paper, ink and one spot colour, once for each mode. */
const lightColours = {
  paper: '#FBF9F4',
  raised: '#FFFFFF',
  ink: '#15181C',
  secondInk: '#565B63',
  rule: '#DEDAD0',
  accent: '#7C1D3F',
  positive: '#1B6B4B',
  negative: '#A3261F',
};

const darkColours: typeof lightColours = {
  paper: '#101312',
  raised: '#171B1A',
  ink: '#F1EFE9',
  secondInk: '#A8ADA9',
  rule: '#2B302E',
  accent: '#E58BA6',
  positive: '#7CC7A0',
  negative: '#F0938A',
};

export const lightTheme = buildTheme('light', lightColours);
export const darkTheme = buildTheme('dark', darkColours);

// Rules instead of boxes and shadows, as on the public site, and denser.
function buildTheme(mode: 'light' | 'dark', colours: typeof lightColours): RaThemeOptions {
  const heading = { fontFamily: displayFont, fontWeight: 600, lineHeight: 1.1 };
  return {
    palette: {
      mode,
      // Of a button under the mouse: darker by more, its words would be hard to read (WCAG 2.2, 1.4.3).
      tonalOffset: 0.1,
      primary: { main: colours.accent },
      secondary: { main: colours.ink },
      success: { main: colours.positive },
      error: { main: colours.negative },
      background: { default: colours.paper, paper: colours.raised },
      text: { primary: colours.ink, secondary: colours.secondInk },
      divider: colours.rule,
    },
    shape: { borderRadius: 2 },
    sidebar: { width: 208, closedWidth: 0 },
    typography: {
      fontFamily: textFont,
      fontSize: 14.5,
      h1: { ...heading, fontSize: '2.2rem' },
      h2: { ...heading, fontSize: '1.5rem' },
      h3: { ...heading, fontSize: '1.2rem' },
      h6: { ...heading, fontSize: '1.5rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // For the style sheet.
          ':root': {
            '--accent': colours.accent,
            '--ink': colours.ink,
            '--negative': colours.negative,
            '--positive': colours.positive,
            '--raised': colours.raised,
            '--rule': colours.rule,
            '--second-ink': colours.secondInk,
          },
          ':focus-visible': { outline: `3px solid ${colours.accent}`, outlineOffset: 2 },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: colours.paper,
            color: colours.ink,
            borderBottom: `1px solid ${colours.rule}`,
          },
        },
      },
      // The second press of a double click lands beside the dialog that the first one opened, and would close it.
      MuiDialog: {
        defaultProps: {
          onMouseDownCapture: (event: MouseEvent) => {
            if (event.detail > 1 && (event.target as Element).matches('.MuiDialog-container')) {
              event.stopPropagation();
            }
          },
        },
      },
      MuiCard: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      // Menus and notices float over the page, so they alone are outlined and opaque.
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${colours.rule}` } } },
      MuiAlert: { defaultProps: { variant: 'outlined' } },
      MuiAutocomplete: {
        defaultProps: { size: 'small', fullWidth: true },
        styleOverrides: { paper: { border: `1px solid ${colours.rule}` } },
      },
      MuiButton: {
        // Ink; the accent is for what stands out among them.
        defaultProps: { disableElevation: true, color: 'secondary' },
        styleOverrides: { root: { minHeight: 40 } },
      },
      // The bar's own, which turns while anything is fetched, has no name otherwise.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
      },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
      MuiOutlinedInput: {
        styleOverrides: { root: { backgroundColor: colours.raised } },
      },
      // Four abreast on a phone.
      MuiTab: {
        styleOverrides: {
          root: { '@media (max-width: 599.95px)': { minWidth: 0, paddingInline: 10 } },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: colours.rule },
          head: { color: colours.secondInk, fontWeight: 600, borderColor: colours.ink },
        },
      },
      RaDataTable: {
        styleOverrides: {
          root: { '& .RaDataTable-headerCell': { backgroundColor: 'transparent' } },
        },
      },
      // The accent cannot be read on a notice, which is dark on light pages.
      RaNotification: {
        styleOverrides: {
          root: { '& .RaNotification-undo.RaNotification-undo': { color: 'inherit' } },
        },
      },
      RaList: { defaultProps: { exporter: false, perPage: 25 } },
      // Its word says it all; see MuiButton.
      RaSaveButton: { defaultProps: { color: 'secondary', icon: null } },
      // Below a form, where it covers nothing.
      RaToolbar: {
        styleOverrides: {
          root: {
            '&&': {
              position: 'static',
              flexWrap: 'wrap',
              gap: 8,
              padding: '16px 0',
              backgroundColor: 'transparent',
            },
          },
        },
      },
      RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      RaListToolbar: {
        styleOverrides: {
          root: { '&&': { backgroundColor: 'transparent', alignItems: 'flex-start' } },
        },
      },
      // On a phone the filters stand two abreast, and the search above them.
      RaFilterForm: {
        styleOverrides: {
          root: {
            '@media (max-width: 599.95px)': {
              width: '100%',
              display: 'grid',
              gridTemplateColumns: '1fr 1fr',
              columnGap: 8,
              '& .filter-field, & .MuiFormControl-root, & .MuiAutocomplete-root': {
                width: '100%',
                minWidth: 0,
              },
              "& [data-source='headline@ilike'], & [data-source='q']": { gridColumn: '1 / -1' },
              "& [data-source='search']": { gridColumn: '1 / -1' },
              // Those that were added have a button beside them.
              '& .filter-field:has(.hide-filter)': {
                gridColumn: '1 / -1',
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) 40px',
                '& .RaFilterFormInput-spacer': { display: 'none' },
              },
            },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            fontSize: '1.05rem',
            paddingBlock: 6,
            borderInlineStart: '4px solid transparent',
            '&.RaMenuItemLink-active': {
              borderInlineStartColor: colours.accent,
              color: colours.ink,
              fontWeight: 600,
            },
          },
        },
      },
    },
  };
}
