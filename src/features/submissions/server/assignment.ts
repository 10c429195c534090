import type { Tx } from '#db/tables.ts'
import { heldActiveCurators } from '#features/auth/server/accounts.shared.queries.ts'
import { openByCurator } from './submissions-save.queries.ts'

export type Assigned = { id: string; name: string; email: string }

/**
 * Chooses a curator who knows one of the genres and has the fewest open submissions. The number of known genres breaks
 * ties. Curators never get their own music.
 */
export async function chooseCurator(
  tx: Tx,
  { genres, email }: { genres: string[]; email: string },
): Promise<Assigned | undefined> {
  const known = (expertise: string[] | null) => genres.filter((genre) => expertise?.includes(genre)).length
  const curators = (await heldActiveCurators(tx))
    .map((curator) => ({ ...curator, known: known(curator.expertise) }))
    .filter((curator) => curator.known > 0 && curator.email !== email)
  if (curators.length === 0) return undefined
  const rows = await openByCurator(
    tx,
    curators.map(({ id }) => id),
  )
  const open = new Map(rows.map((row) => [row.assigned_to, row.open]))
  const load = ({ id }: { id: string }) => open.get(id) ?? 0
  return curators.toSorted((a, b) => load(a) - load(b) || b.known - a.known)[0]
}
