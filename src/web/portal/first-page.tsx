import { AnalyticsPage } from '#features/analytics/web/portal/analytics-page.tsx'
import { SetupChecklist } from '#features/portal/web/portal/setup-checklist.tsx'

/** The page after the sign-in: the figures, and for a new magazine what is left to do. */
export const FirstPage = () => <AnalyticsPage notice={<SetupChecklist />} />
