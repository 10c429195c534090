/** Throughout the product, 1 MB is 2^20 bytes. */
export const MB = 2 ** 20

const GB = 1024 * MB

/** Like `formatBytes`, but switches to GB for large amounts such as free disk space. */
export const formatSpace = (bytes: number) =>
  bytes >= GB ? `${Math.round((bytes / GB) * 10) / 10} GB` : formatBytes(bytes)

export const formatBytes = (bytes: number) =>
  bytes >= MB ? `${Math.round((bytes / MB) * 10) / 10} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
