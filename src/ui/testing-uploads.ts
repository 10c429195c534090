type Reply = (asked: {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  progress: (done: number) => void
  signal: AbortSignal | undefined
}) => Promise<Response>

/**
 * XMLHttpRequest as far as `src/ui/upload.ts` uses it: uploads go through it because fetch doesn't report progress.
 * The test decides when an upload moves on.
 */
export const fakeUploads = (reply: Reply, bodyOf: (body: unknown) => unknown) =>
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #method = ''
    #url = ''
    #headers: Record<string, string> = {}
    #answered = new Headers()
    readonly #stop = new AbortController()

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }

    getResponseHeader(name: string) {
      return this.#answered.get(name)
    }

    abort() {
      this.#stop.abort()
      this.dispatchEvent(new Event('loadend'))
    }

    send(body: unknown) {
      void this.#travel(body)
    }

    async #travel(body: unknown) {
      const { signal } = this.#stop
      const progress = (done: number) =>
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { loaded: done * 1000, total: 1000, lengthComputable: true }),
        )
      try {
        const response = await reply({
          method: this.#method,
          url: this.#url,
          headers: this.#headers,
          body: bodyOf(body),
          progress,
          signal,
        })
        this.responseText = await response.text()
        this.status = response.status
        this.#answered = response.headers
        this.#end('load')
      } catch {
        this.#end('error')
      }
    }

    #end(type: 'load' | 'error') {
      if (this.#stop.signal.aborted) return
      this.dispatchEvent(new Event(type))
      this.dispatchEvent(new Event('loadend'))
    }
  }
