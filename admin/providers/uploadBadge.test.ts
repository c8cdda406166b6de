import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { uploadBadge } from './uploadBadge.ts';

it('answers an address that stays when the server gets another', async () => {
  const send = () => Promise.resolve(Response.json({ Key: 'club-badges/ada-1.png', Id: '1' }));
  const client = createClient('http://127.0.0.1:4321', 'key', { global: { fetch: send } });
  const badge = { name: 'ada-1.png', bytes: new ArrayBuffer(1), contentType: 'image/png' };

  expect(await uploadBadge(client, badge)).toBe('/storage/v1/object/public/club-badges/ada-1.png');
});
