import { lockTexts } from '#features/auth/texts/portal.ts'
import type { ShownRefusal } from '#features/auth/web/portal/login-refusal.ts'

/** The region is always present, so that screen readers announce it. */
export function Refused({ refusal }: { refusal: ShownRefusal | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <div className="border-l-4 border-danger bg-raised px-4 py-3">
          {refusal.locked ? (
            <p>{lockTexts.banner}</p>
          ) : (
            <>
              <p className="font-semibold">{refusal.message}</p>
              {refusal.remaining !== undefined && <p>{lockTexts.remaining(refusal.remaining)}</p>}
            </>
          )}
        </div>
      )}
    </div>
  )
}
