import { createContext, useContext } from 'react'

/** The site's public URL, which pages need in addition to its content. */
export type Site = { publicUrl: string }

export const SiteContext = createContext<Site>({ publicUrl: '' })

export const useSite = (): Site => useContext(SiteContext)
