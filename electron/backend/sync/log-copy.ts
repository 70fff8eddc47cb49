import type { Db } from '../db/open-database.ts'

/** As whom a copy speaks that nobody has opened yet: whoever does is a client of their own. */
export const NOBODY = ''

/** Makes a copy of a file what its log was as far as it was heard: what was told, and the ledgers of imports, are of the file that was copied. */
export function becomeLogCopy(copy: Db): void {
  copy.exec(`
    DELETE FROM outbox WHERE state = 'cancelled' OR (state = 'acked' AND acked_seq <= (SELECT cursor FROM sync_state));
    UPDATE outbox SET op_no = -n;
    UPDATE sync_state SET client_id = '${NOBODY}';
    DELETE FROM import_batches;
    DELETE FROM imports;
  `)
}
