const paragraphs = [
  'Touchline gathers the news of the 92 clubs in the four divisions of English football: the Premier League, the Championship, League One and League Two. Whether your club is chasing the title or staying up on the last day, it has a page of its own here, and every club is treated alike.',

  'Every four hours we read the feeds of official club sites and of the blogs that fans write. Of each story we show the headline, a short excerpt and, where there is one, a picture, and we link to the publisher. We never copy articles: to read the story you go to the people who wrote it, and they deserve the visit.',

  'A story marked OFFICIAL comes from a source run by the club itself. Everything else is the independent view of its author, often a supporter who gives up evenings and Saturdays to write it. The mark says who is speaking, not who is right.',

  'Do you write a fan blog, or read one that is missing? At the end of each club page there is a form: give us the name of the blog and the address of its feed. A person looks at every suggestion before anything appears, and you do not need an account.',

  'Touchline is open source under the MIT licence. Anyone may read the code, see how the stories are chosen and ordered, report a fault, or run a copy of their own.',

  'If you publish one of these sources and would rather not be here, simply say so. Our feed reader gives its name and a contact address with every request, so you will find us in your server logs, or you can write to us through the public project. We will stop reading your feed and remove its stories, and you need not give a reason.',
];

/** The first text of the About page; paragraphs are separated by blank lines, as the editor expects. */
export const seedAboutPage = {
  title: 'About Touchline',
  content: paragraphs.join('\n\n'),
  meta_description:
    'What Touchline is: news of the 92 clubs in four English divisions, gathered from official club sites and fan blogs, always linked to the publisher.',
} as const;
