/**
 * What runs in the page around a game that is recorded: it records its own tab, plays what the tester says and shows the
 * pointer, which a browser without a screen does not have. Each function is sent to the page as it stands.
 */
export const hostPage = (slug: string): string => `<!doctype html><meta charset="utf-8"><title>Recording</title>
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{border:0;width:100%;height:100%}
#go{position:fixed;inset:0}#pointer{position:fixed;width:22px;pointer-events:none;display:none}</style>
<iframe src="/builds/${slug}/index.html" allow="autoplay"></iframe><button id="go">Record</button>
<svg id="pointer" viewBox="0 0 22 30"><path d="M2 2v22l6-5 4 9 4-2-4-9h8z" fill="#fff" stroke="#111" stroke-width="2"/></svg>
<script type="module">
  const go = document.getElementById('go')
  const pointer = document.getElementById('pointer')
  let recorder, chunks = [], sound
  go.addEventListener('click', async () => {
    go.remove()
    sound = new AudioContext()
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: 15, width: 640, height: 360 }, audio: true, preferCurrentTab: true })
    recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8,opus', videoBitsPerSecond: 1_500_000 })
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    recorder.onstart = () => { window.startedAt = Date.now() }
    recorder.start(1000)
  })
  document.querySelector('iframe').addEventListener('load', ({ target }) =>
    target.contentDocument.addEventListener('pointermove', ({ clientX, clientY }) =>
      Object.assign(pointer.style, { display: 'block', left: clientX + 'px', top: clientY + 'px' })))
  window.say = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const source = sound.createBufferSource()
    source.buffer = await sound.decodeAudioData(bytes.buffer)
    source.connect(sound.destination)
    source.start()
  }
  window.stop = async (wanted) => {
    const ended = new Promise((done) => recorder.addEventListener('stop', done))
    recorder.stop()
    await ended
    const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Output, WebMOutputFormat } = await import('/mediabunny.mjs')
    const input = new Input({ source: new BlobSource(new Blob(chunks)), formats: ALL_FORMATS })
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
    const conversion = await Conversion.init({ input, output, tags: {},
      video: { codec: 'vp8', width: 640, height: 360, fit: 'contain', frameRate: wanted.frames, bitrate: wanted.videoBits, keyFrameInterval: 4, forceTranscode: true },
      audio: { codec: 'opus', numberOfChannels: 1, sampleRate: 48000, bitrate: wanted.audioBits, forceTranscode: true } })
    if (!conversion.isValid) throw new Error(JSON.stringify(conversion.discardedTracks.map(({ reason }) => reason)))
    await conversion.execute()
    const whole = new Uint8Array(output.target.buffer)
    let text = ''
    for (let at = 0; at < whole.length; at += 32768) text += String.fromCharCode(...whole.subarray(at, at + 32768))
    return { video: btoa(text), seconds: await output.format && (await new Input({ source: new BlobSource(new Blob([whole])), formats: ALL_FORMATS }).computeDuration()) }
  }
</script>`
