/** 1 MB is 2^20 bytes, as everywhere in the product. */
export const MB = 2 ** 20

const GB = 1024 * MB

/** For amounts that may be many times a file. */
export const formatSpace = (bytes: number) =>
  bytes >= GB ? `${Math.round((bytes / GB) * 10) / 10} GB` : formatBytes(bytes)

export const formatBytes = (bytes: number) =>
  bytes >= MB ? `${Math.round((bytes / MB) * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
