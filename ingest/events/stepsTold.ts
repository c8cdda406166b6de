/** A step of a deal, a job, an injury or a case. */
export type Step = keyof typeof patterns;

/** How football English says each; the infinitive of a later step belongs to the earlier: `agree to sign`. */
const patterns = {
  interest:
    /\b(?:interest(?:ed)?|target(?:s|ing|ed)?|eye(?:s|ing)?|monitor(?:s|ing)?|keen (?:on|to)|linked|plot(?:s|ting)?|consider(?:s|ing)?|lead(?:s|ing)? (?:the )?(?:race|chase)|weigh(?:s|ing)? up|shortlist(?:ed)?|scout(?:s|ing|ed)?|wants? to sign|contender|favourite|frontrunner|in (?:the )?frame)\b/i,
  talks:
    /\b(?:talks|negotiat\w+|approach(?:ed|es)?|contact(?:ed)?|working on|progressing|explor\w+)\b/i,
  bid: /\b(?:bids?|offers?|offered|submits?|tables?|lodges?)\b/i,
  rejected: /\b(?:reject(?:s|ed)?|turn(?:s|ed)? down|rebuff(?:s|ed)?|knock(?:s|ed)? back)\b/i,
  close:
    /\b(?:clos(?:e|es|ing) (?:in|on|to)|closer to|near(?:s|ing)?|verge|brink|poised|set to (?:join|sign|leave|move|replace|complete)|on course)\b/i,
  agreed: /\b(?:agree(?:s|d|ment)?|accept(?:s|ed|ing)?|medical|deal in principle|here we go)\b/i,
  done: /(?<!\b(?:to|could|may|might|will|would|should|can|and|not) )\b(?:complete[sd]?|signs|signed|sign(?= (?:\S+ ){0,4}\p{Lu})|joins|joined|seal(?:s|ed)?|unveil(?:s|ed)?|confirm(?:s|ed)?|appoint(?:s|ed)?|rejoin(?:s|ed)?|hires?|hired|(?:record )?signing (?:of|for)|named (?:as )?(?:new )?(?:\S+ ){0,2}(?:manager|coach|boss))\b/iu,
  renewed:
    /\b(?:(?:new|improved|long-term) (?:\S+ ){0,3}(?:contract|deal)|extend(?:s|ed)? (?:\S+ )?(?:contract|deal|stay)|extension|commits? (?:his |her )?future)\b/i,
  recalled: /\b(?:recall(?:s|ed)?)\b/i,
  off: /\b(?:(?:deal|move|transfer|talks|takeover)\b.{0,30}\bcollapse[sd]?|falls? through|fell through|hijack\w*|pull(?:s|ed)? out of|miss(?:es|ed)? (?:out on|deadline)|move off|walk(?:s|ed)? away)\b/i,
  pressed: /\b(?:under (?:\S+ )?pressure|fac(?:es?|ing) (?:the )?sack|sack race|hot ?seat)\b/i,
  left: /\b(?:leaves|depart(?:s|ed)?|sack(?:s|ed)?|dismiss(?:es|ed)?|part(?:s|ed)? (?:company|ways)|relieved of|step(?:s|ped)? down|resign(?:s|ed)?|quits?|axed|fired by|released)\b/i,
  injured:
    /\b(?:ruled out|sidelined|injured|out for|injury blow|suffer(?:s|ed)? (?:\S+ )?injury|(?:to )?miss (?:the )?rest)\b/i,
  recovered:
    /\b(?:returns? (?:to (?:\S+ )?training|from (?:\S+ )?injury)|back in training|fit again)\b/i,
  charged: /\b(?:charge[sd]?|charged with|accused)\b/i,
  banned: /\b(?:bans?|banned|suspended|suspension|fined?)\b/i,
  cleared: /\b(?:cleared|acquitted|appeal (?:upheld|succeeds)|wins? appeal|overturned)\b/i,
} as const;

/** The steps that a headline tells, none for most. */
export function stepsTold(title: string): ReadonlySet<Step> {
  const steps = new Set(
    (Object.keys(patterns) as Step[]).filter((step) => patterns[step].test(title)),
  );
  // Who signs a new contract was there before.
  if (steps.has('renewed')) steps.delete('done');
  return steps;
}
