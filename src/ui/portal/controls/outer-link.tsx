import { addressProblem } from '#ui/portal/controls/address.ts'

/** An address that a visitor entered. Only http and https become links, since other schemes could run code. */
export function OuterLink({ url, children = url }: { url: string; children?: string }) {
  if (addressProblem(url)) return <span className="wrap-anywhere">{url}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-block py-0.5 wrap-anywhere"
    >
      {children}
    </a>
  )
}
