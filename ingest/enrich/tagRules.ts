/** When a tag is given. */
export interface TagRule {
  tag: string;
  /** Any of these in the headline. */
  headline: string;
  /** Any of these in the excerpt, which wanders more: only what leaves no doubt. */
  excerpt: string;
  /** Taken out of the text before it is looked at, because they mean something else. */
  except: string;
}

/**
 * The tags and the rules by which stories get them, in the order in which tags are listed.
 *
 * How to read the table: capitals do not count, and neither does punctuation inside a phrase.
 * Phrases are whole words; `*` stands for the rest of a word and `#-#` for a scoreline such as 2-1.
 * A story carries at most four tags. Where more would fit, those of the headline go before those of
 * the excerpt, and earlier rows before later ones.
 */
export const tagRules = [
  {
    tag: 'match report',
    headline: 'match report, #-#, full time, full-time, ft, as it happened',
    excerpt: 'match report, final whistle, full-time whistle',
    except: 'full time job, full-time job, full-time deal, full-time role, full-time basis',
  },
  {
    tag: 'preview',
    headline: `
      preview*, ahead of, how to watch, where to watch, what time, prediction*, predicted, match
      pack, need to know, opposition view, build-up to`,
    excerpt: 'match preview, how to watch, kick-off is, previews',
    except: 'kit preview, sneak preview, ahead of schedule, ahead of time',
  },
  {
    tag: 'team news',
    headline: `
      team news, squad news, line-up, line-ups, lineup, lineups, starting xi, predicted xi,
      confirmed xi, line up, squad numbers, starting eleven`,
    excerpt: 'team news, starting xi, starting line-up, changes from the side',
    except: 'festival line-up, concert line-up, music line-up, line up with, line up move',
  },
  {
    tag: 'fixtures',
    headline: `
      fixture*, postponed, rearranged, kick-off time, kick-off change, cup draw, drawn against,
      drawn at home, drawn away, new date, pre-season schedule`,
    excerpt: 'fixture list, has been postponed, has been rearranged, fixtures have been',
    except: 'fixtures and fittings, permanent fixture, regular fixture',
  },
  {
    tag: 'transfer',
    headline: `
      transfer*, sign, signs, signed, signing, signings, joins, linked with, swoop, deadline day,
      january window, summer window, free agent, on trial, bid for, bid rejected, bids for,
      target, targets, move for, swap deal`,
    excerpt: `
      transfer fee, undisclosed fee, free transfer, transfer window, transfer target, has signed
      for, have signed, completed the signing, joins from`,
    except: `
      signs off, sign off, signed off, signs of, sign of, sign up, signs up, signed up, sign
      language, warning sign, warning signs, good sign, good signs, signed shirt, signed shirts,
      signed ball, signed photo, signing session, signs autographs, signs new, signs contract,
      signs extension, signs on for, signs first professional, signs professional, joins forces,
      joins in, joins us, joins calls, joins coaching staff, ticket transfer, transfer of
      ownership, transfer embargo, on target, off target, target man, points target`,
  },
  {
    tag: 'loan',
    headline: 'loan, loans, loaned, loanee*',
    excerpt: 'on loan, loan deal, loan spell, loan move, season-long loan',
    except: `
      bank loan, bank loans, government loan, student loan, student loans, loan shark, loan from
      owner, loan from owners, loan repayment, loan repayments, loan notes, loan to club, million
      loan, m loan, repay loan, repays loan, loan interest`,
  },
  {
    tag: 'contract',
    headline: `
      contract*, new deal, one-year deal, two-year deal, three-year deal, four-year deal, five-year
      deal, long-term deal, extension, extends stay, extends deal, pens, new terms, fresh terms,
      retained list, released list, commits future, signs on for, commits his future, commits her
      future, professional deal, professional terms`,
    excerpt: `
      new contract, contract extension, professional contract, new deal, out of contract`,
    except: `
      contractor*, kit deal, new deal for fans, stadium extension, stand extension, sponsorship
      extension, contract killer, building contract`,
  },
  {
    tag: 'injury',
    headline: `
      injur*, ruled out, sidelined, hamstring, surgery, concussion, fitness update, acl,
      ligament*, out for the season, back in training, returns to training`,
    excerpt: 'injury, injuries, hamstring, sidelined, knee ligament, surgery',
    except: `
      injury time, injury-time, insult to injury, ruled out for offside, goal ruled out,
      injury-free, takeover ruled out, effort ruled out`,
  },
  {
    tag: 'manager',
    headline: `
      manager, managers, head coach, boss, gaffer, caretaker, sacked, dugout, managerial, new
      coach`,
    excerpt: 'as manager, new manager, new head coach, as head coach, the manager said',
    except: `
      general manager, stadium manager, kit manager, football manager, ticket manager, commercial
      manager, operations manager, events manager, mob boss, boss fight, fantasy manager, fantasy
      managers, loan manager, academy manager, caretaker home`,
  },
  {
    tag: 'interview',
    headline: `
      interview, interviews, q&a, press conference, reaction, reacts, every word, in conversation,
      speaks to, talks to, sits down with, exclusive chat`,
    excerpt: `
      press conference, told the club website, exclusive interview, spoke to the media`,
    except: 'job interview, job interviews, interviews for, interview for, chain reaction',
  },
  {
    tag: 'women',
    headline: "women, women's, ladies, wsl, lionesses, wfc",
    excerpt: "women's team, women's side, wsl, women's super league, women's championship",
    except: `
      women and children, men and women, ladies and gentlemen, ladies day, ladies night`,
  },
  {
    tag: 'academy',
    headline: `
      academy, u18, u18s, u19s, u21, u21s, u23s, under-18, under-18s, under-19s, under-21,
      under-21s, under-23s, youth cup, youth team, premier league 2, scholar, scholars,
      scholarship*, development squad`,
    excerpt: 'academy graduate, under-18s, under-21s, u21s, u18s, youth team, youth cup',
    except: `
      academy stadium, academy of light, academy award, academy awards, police academy`,
  },
  {
    tag: 'tickets',
    headline: 'ticket, tickets, ticketing, season card, season cards, general sale, ballot',
    excerpt: 'tickets are, tickets go on sale, season tickets, ticket office, tickets for',
    except: `
      just the ticket, dream ticket, golden ticket, ticket to wembley, parking ticket, meal
      ticket, ballot box`,
  },
  {
    tag: 'video',
    headline: 'video, videos, highlights, watch, vlog, live stream, behind the scenes',
    excerpt: 'watch the video, video highlights, extended highlights, press play',
    except: `
      how to watch, where to watch, loan watch, opposition watch, watch out, on watch, one to
      watch, ones to watch, to watch, video assistant referee, video referee, highlights the,
      highlights why, highlights how, highlights need, watch list, highlights importance,
      neighbourhood watch, video game, video games`,
  },
  {
    tag: 'stadium',
    headline: `
      new stadium, stadium plan, stadium plans, stadium expansion, stadium move, pitch, stadium
      work, stadium works, stadium extension, floodlight*, new stand, redevelop*, main stand, safe
      standing, naming rights, groundshare, groundsharing, stadium name`,
    excerpt: 'new stadium, stadium expansion, safe standing, pitch inspection, redevelopment',
    except: `
      on the pitch, off the pitch, pitch in, pitches in, sales pitch, pitch invasion, pitch
      battle, perfect pitch, fever pitch, pitch up`,
  },
  {
    tag: 'finance',
    headline: `
      accounts, finances, financial*, debt, debts, takeover*, profit, profits, losses,
      administration, winding-up, wages, investment, investor*, sponsor*, hmrc, embargo, points
      deduction, bank loan, loan from owner, loan from owners, loan repayment*, million loan, m
      loan, repay loan, repays loan, tax bill`,
    excerpt: `
      annual accounts, takeover, financial results, winding-up petition, sponsorship deal`,
    except: `
      social media accounts, by all accounts, profits from, wages war, debt of gratitude, twitter
      accounts, fake accounts, emotional investment`,
  },
  {
    tag: 'community',
    headline: `
      community, foundation, charity, charities, fundrais*, food bank, foodbank, half-term,
      walking football, school visit`,
    excerpt: 'community trust, for charity, fundraising, food bank, local schools',
    except: `
      community shield, community stadium, charity shield, solid foundation, foundation stone`,
  },
] as const satisfies readonly TagRule[];
