import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import type { OwnAddress } from '#features/auth/address.schema.ts'
import { addressCardTexts as texts } from '#features/auth/texts/address.ts'
import { addressQuery, askForAddress } from '#features/auth/web/portal/address.api.ts'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { PendingAddress } from '#features/auth/web/portal/pending-address.tsx'
import { textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LoadedCard } from '#ui/portal/display/card.tsx'
import { showToast } from '#ui/toasts.ts'

/** The address of the person, and how to change it. */
export function AddressCard() {
  return (
    <LoadedCard
      title={texts.title}
      lead={texts.lead}
      query={addressQuery}
      loading={texts.loading}
      skeleton="h-48"
    >
      {(address) => <Address address={address} />}
    </LoadedCard>
  )
}

function Address({ address: { email, pending } }: { address: OwnAddress }) {
  const client = useQueryClient()
  // The person has confirmed in another window.
  useEffect(() => {
    const me = client.getQueryData(meQuery.queryKey)
    if (me && me.email !== email) void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }, [client, email])
  return (
    <>
      <p className="mb-5">
        {texts.signInAs} <span className="font-semibold wrap-anywhere">{email}</span>
      </p>
      {pending ? <PendingAddress email={email} pending={pending} /> : <AddressForm />}
    </>
  )
}

/** After a failure, the typed address stays in its field. */
function AddressForm() {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: askForAddress,
    onSuccess: (answer) => {
      client.setQueryData(addressQuery.queryKey, answer)
      showToast({ title: texts.sent, description: texts.sentHint })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask.mutate(textOf(new FormData(event.currentTarget).get('email')).trim())
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Field
        id="new-address"
        name="email"
        type="email"
        label={texts.email}
        hint={texts.hint}
        autoComplete="email"
        maxLength={254}
        error={ask.isError ? messageOf(ask.error, texts.failed) : undefined}
      />
      <p>
        <Button type="submit" disabled={ask.isPending}>
          {ask.isPending ? texts.asking : texts.ask}
        </Button>
      </p>
    </form>
  )
}
