import { expect, it } from 'vitest';
import { cpuTimeMs } from '../../../common/fixtures/cpuTimeMs.ts';
import { xmlShapes } from './fixtures/xmlShapes.ts';
import { createNaming } from '../document/feedNames.ts';
import { repairXml } from './repairXml.ts';

// How time grows up to 5 MB is measured in repairXml.linear.all.test.ts.
it.each(xmlShapes)('repairs 300 KB of %s in a moment', (_, shape) => {
  const source = shape(300_000);
  expect(cpuTimeMs(() => repairXml(source, createNaming(source)))).toBeLessThan(300);
});
