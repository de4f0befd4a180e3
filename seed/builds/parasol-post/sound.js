// Small tones made on the spot; silent until someone switches sound on.
let audio = null
let quiet = true

const tunes = {
  jump: [[300, 520, 0.12, 'triangle', 0.08]],
  letter: [[780, 780, 0.06, 'sine', 0.1], [1170, 1170, 0.12, 'sine', 0.1]],
  post: [[440, 440, 0.1, 'triangle', 0.1], [660, 660, 0.18, 'triangle', 0.1]],
  bounce: [[200, 700, 0.14, 'square', 0.05]],
  hurt: [[300, 90, 0.25, 'sawtooth', 0.06]],
  lost: [[300, 300, 0.18, 'sine', 0.1], [180, 180, 0.4, 'sine', 0.1]],
  home: [[523, 523, 0.12, 'triangle', 0.12], [659, 659, 0.12, 'triangle', 0.12], [784, 784, 0.3, 'triangle', 0.12]],
}

export function hush(on) {
  quiet = on
}

export function play(name) {
  if (quiet || !tunes[name]) return
  audio ??= new AudioContext()
  let at = audio.currentTime
  for (const [from, to, seconds, type, loud] of tunes[name]) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = type
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds)
    gain.gain.setValueAtTime(loud, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
