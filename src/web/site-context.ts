import { createContext, useContext } from 'react'

/** What pages need to know of the site beyond its content: the address under which it is known. */
export type Site = { publicUrl: string }

export const SiteContext = createContext<Site>({ publicUrl: '' })

export const useSite = (): Site => useContext(SiteContext)
