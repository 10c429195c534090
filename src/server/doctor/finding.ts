export type Finding = { state: 'ok' | 'look' | 'fix'; text: string }

export const fine = (text: string): Finding => ({ state: 'ok', text })
/** Works, but an operator should know. */
export const worthALook = (text: string): Finding => ({ state: 'look', text })
export const toFix = (text: string): Finding => ({ state: 'fix', text })

export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException
  if (cause) return reasonOf(cause)
  return (code ?? message.split('\n')[0] ?? '').replace(/\.$/, '')
}
