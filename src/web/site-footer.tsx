import { Link } from 'react-router'
import { useHomepageContent } from '#web/use-homepage-content.ts'

export function SiteFooter() {
  const { homepage_title: title, homepage_subtitle: subtitle } = useHomepageContent()
  return (
    <footer className="screen-only mt-section overflow-hidden border-t border-rule">
      <div className="frame grid gap-10 py-12 sm:grid-cols-2">
        <p className="max-w-[32ch] font-read text-dek text-muted">{subtitle}</p>
        <nav aria-label="Footer" className="flex gap-6 sm:justify-end">
          <Link to="/" viewTransition className="link inline-flex min-h-11 items-center font-semibold">
            Home
          </Link>
          <Link to="/blog" viewTransition className="link inline-flex min-h-11 items-center font-semibold">
            Blog
          </Link>
        </nav>
      </div>
      {title && (
        <p aria-hidden="true" className="frame footer-mark font-display font-extrabold">
          {title}
        </p>
      )}
    </footer>
  )
}
