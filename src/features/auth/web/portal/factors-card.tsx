import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factors, NewAuthenticator } from '#features/auth/factors.schema.ts'
import { factorsTexts as texts, setUpTexts } from '#features/auth/texts/factors.ts'
import { AuthenticatorSetup } from '#features/auth/web/portal/authenticator-setup.tsx'
import {
  factorsQuery,
  newRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
  useFactorsAgain,
} from '#features/auth/web/portal/factors.api.ts'
import { RecoveryCodesDialog } from '#features/auth/web/portal/recovery-codes-dialog.tsx'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { showToast } from '#ui/toasts.ts'

export function FactorsCard() {
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <LoadedCard
        title={texts.title}
        lead={texts.lead}
        query={factorsQuery}
        loading={texts.loading}
        skeleton="h-24"
      >
        {(factors) =>
          isOn(factors) ? (
            <FactorsOn factors={factors} onCodes={setCodes} />
          ) : (
            <>
              <p className="mb-5 text-muted">{texts.off}</p>
              <SetUpApp onCodes={setCodes} />
            </>
          )
        }
      </LoadedCard>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

const isOn = ({ authenticator_since, passkeys }: Factors) =>
  authenticator_since !== null || passkeys.length > 0

type CodesProps = { onCodes: (codes: string[]) => void }

const showFailure = (error: Error) =>
  showToast({ tone: 'bad', title: texts.failed, description: messageOf(error, texts.retry) })

function SetUpApp({ onCodes }: CodesProps) {
  const [fresh, setFresh] = useState<NewAuthenticator>()
  const again = useFactorsAgain()
  const start = useMutation({ mutationFn: startAuthenticator, onSuccess: setFresh, onError: showFailure })
  const close = () => setFresh(undefined)
  return (
    <>
      <Button disabled={start.isPending} onClick={() => start.mutate()}>
        {texts.setUp}
      </Button>
      {fresh && (
        <Dialog title={setUpTexts.title} firm onClose={close}>
          <AuthenticatorSetup
            fresh={fresh}
            onCancel={close}
            onCodes={(codes) => {
              close()
              // People who have codes already get no others.
              if (codes.length > 0) onCodes(codes)
              void again()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function FactorsOn({ factors, onCodes }: CodesProps & { factors: Factors }) {
  const since = factors.authenticator_since
  const hasPasskeys = factors.passkeys.length > 0
  const [asking, setAsking] = useState(false)
  const again = useFactorsAgain()
  const renew = useMutation({
    mutationFn: newRecoveryCodes,
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: showFailure,
    onSettled: again,
  })
  return (
    <>
      <p className="font-semibold">{texts.on}</p>
      <p className="mt-0.5 mb-5 flex flex-wrap gap-x-3 text-sm text-muted">
        {since && (
          <span>
            {texts.since} <LocalTime at={since} />
          </span>
        )}
        <span>{texts.codesLeft(factors.recovery_codes_left)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
          {texts.newCodes}
        </Button>
        {since ? (
          <Button onClick={() => setAsking(true)}>{hasPasskeys ? texts.turnAppOff : texts.turnOff}</Button>
        ) : (
          <SetUpApp onCodes={onCodes} />
        )}
      </div>
      {asking && <TurnOffDialog hasPasskeys={hasPasskeys} onClose={() => setAsking(false)} />}
    </>
  )
}

function TurnOffDialog({ hasPasskeys, onClose }: { hasPasskeys: boolean; onClose: () => void }) {
  const again = useFactorsAgain()
  const remove = useMutation({
    mutationFn: removeAuthenticator,
    onSuccess: () => {
      showToast({ title: hasPasskeys ? texts.appTurnedOff : texts.turnedOff })
      onClose()
    },
    onError: showFailure,
    onSettled: again,
  })
  return (
    <Dialog title={hasPasskeys ? texts.turnAppOffTitle : texts.turnOffTitle} firm onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">{hasPasskeys ? texts.turnAppOffLead : texts.turnOffLead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="loud" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {texts.turnOff}
        </Button>
      </div>
    </Dialog>
  )
}
