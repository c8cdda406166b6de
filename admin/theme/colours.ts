/** The site's colours: paper, ink and one spot colour, once for each mode. */
export interface Colours {
  paper: string;
  raised: string;
  ink: string;
  secondInk: string;
  rule: string;
  accent: string;
  positive: string;
  negative: string;
}

export const lightColours: Colours = {
  paper: '#FBF9F4',
  raised: '#FFFFFF',
  ink: '#15181C',
  secondInk: '#565B63',
  rule: '#DEDAD0',
  accent: '#7C1D3F',
  positive: '#1B6B4B',
  negative: '#A3261F',
};

export const darkColours: Colours = {
  paper: '#101312',
  raised: '#171B1A',
  ink: '#F1EFE9',
  secondInk: '#A8ADA9',
  rule: '#2B302E',
  accent: '#E58BA6',
  positive: '#7CC7A0',
  negative: '#F0938A',
};
