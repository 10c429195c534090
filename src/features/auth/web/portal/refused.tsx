import { LOCK_BANNER, type Refusal, remainingBanner } from '#features/auth/web/portal/login-texts.ts'

/** What the last try came to. The region is always there, so that it is announced. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <div className="border-l-4 border-danger bg-raised px-4 py-3">
          {refusal.locked ? (
            <p>{LOCK_BANNER}</p>
          ) : (
            <>
              <p className="font-semibold">{refusal.message}</p>
              {refusal.remaining !== undefined && <p>{remainingBanner(refusal.remaining)}</p>}
            </>
          )}
        </div>
      )}
    </div>
  )
}
