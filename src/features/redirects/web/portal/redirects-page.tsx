import { useState } from 'react'
import { redirectsPageTexts as texts } from '#features/redirects/texts/portal.ts'
import { ImportDialog } from '#features/redirects/web/portal/import-dialog.tsx'
import { MissingList } from '#features/redirects/web/portal/missing-list.tsx'
import { RedirectDialog } from '#features/redirects/web/portal/redirect-dialog.tsx'
import { redirectsCsvPath } from '#features/redirects/web/portal/redirects.api.ts'
import { RedirectsList } from '#features/redirects/web/portal/redirects-list.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { Tabs } from '#ui/portal/controls/tabs.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'

export function RedirectsPage() {
  const [open, setOpen] = useState<'add' | 'import'>()
  const onClose = () => setOpen(undefined)
  return (
    <>
      <PageTitle title={texts.title}>
        <p className="basis-full text-muted lg:order-last lg:-mt-3">{texts.lead}</p>
        <div className="flex flex-wrap items-center gap-1 max-sm:w-full sm:gap-2">
          <QuietButton className="max-sm:-ml-2" onClick={() => setOpen('import')}>
            {texts.importCsv}
          </QuietButton>
          <DownloadButton url={redirectsCsvPath()} name="redirects.csv">
            {texts.exportCsv}
          </DownloadButton>
          <Button look="loud" className="max-lg:order-first max-sm:basis-full" onClick={() => setOpen('add')}>
            <PlusIcon />
            {texts.add}
          </Button>
        </div>
      </PageTitle>
      <Tabs
        label={texts.tabs}
        tabs={[
          { id: 'redirects', label: texts.list, content: <RedirectsList /> },
          { id: 'missing', label: texts.missing, content: <MissingList /> },
        ]}
      />
      {open === 'add' && <RedirectDialog onClose={onClose} />}
      {open === 'import' && <ImportDialog onClose={onClose} />}
    </>
  )
}
