import { gzipSync } from 'node:zlib'

/** A wasm module with one function, `add`. */
const wasm = Buffer.from('0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b', 'hex')

/** Draws a frame after the other by WebGL, as engines do: a clear alone is no picture. */
const webgl = `const gl=canvas.getContext("webgl2")||canvas.getContext("webgl");const program=gl.createProgram();
for(const[type,source]of[[gl.VERTEX_SHADER,"void main(){gl_Position=vec4(0,0,0,1);gl_PointSize=64.0;}"],[gl.FRAGMENT_SHADER,"precision mediump float;void main(){gl_FragColor=vec4(1,1,0,1);}"]]){const s=gl.createShader(type);gl.shaderSource(s,source);gl.compileShader(s);gl.attachShader(program,s)}
gl.linkProgram(program);gl.useProgram(program);
const draw=()=>{gl.clearColor(0,.3,0,1);gl.clear(gl.COLOR_BUFFER_BIT);gl.drawArrays(gl.POINTS,0,1);window.drawn=(window.drawn||0)+1;requestAnimationFrame(draw)};requestAnimationFrame(draw);`

/** What each of them does while it plays: it marks a level twice, and fails once. */
const plays = `window.playhatch.mark("level 2",3);setTimeout(()=>{throw new TypeError("no cargo")},50);window.loaded="game"`

/**
 * Small re-creations of what engines export: their pages, their order of loading, and how they draw and report. The file
 * names are those of the engines.
 */
export const engineExports: Readonly<Record<string, Record<string, string | Uint8Array>>> = {
  // A loader script makes a script element for the framework, which fetches data and wasm with progress.
  unity: {
    'index.html': `<!DOCTYPE html><html lang="en-us"><head><meta charset="utf-8"><title>game</title></head><body>
<div id="unity-container"><canvas id="unity-canvas" width=96 height=60 tabindex="-1"></canvas><div id="unity-loading-bar"></div></div>
<script>var canvas=document.querySelector("#unity-canvas");var script=document.createElement("script");script.src="Build/game.loader.js";
script.onload=()=>{createUnityInstance(canvas,{dataUrl:"Build/game.data.gz",frameworkUrl:"Build/game.framework.js",codeUrl:"Build/game.wasm"},()=>{}).catch(m=>alert(m))};document.body.appendChild(script);</script></body></html>`,
    'Build/game.loader.js': `function createUnityInstance(canvas,config,onProgress){return new Promise(async(ok,no)=>{
const failed=e=>no(e.message);window.addEventListener("error",failed);
const data=await(await fetch(config.dataUrl)).arrayBuffer();onProgress(.5);
const code=await WebAssembly.instantiateStreaming(fetch(config.codeUrl)).catch(async()=>WebAssembly.instantiate(await(await fetch(config.codeUrl)).arrayBuffer()));
const s=document.createElement("script");s.src=config.frameworkUrl;s.onload=()=>{unityFramework({canvas,data,wasm:code.instance,print:console.log.bind(console),printErr:console.error.bind(console)});onProgress(1);ok({})};document.body.appendChild(s)})}`,
    'Build/game.framework.js': `function unityFramework(Module){const canvas=Module.canvas;if(Module.wasm.exports.add(1,2)!==3)throw new Error("wasm");${webgl}
Module.printErr("NullReferenceException: Object reference not set\\n  at Bee.Fly () [0x00000]");${plays}}`,
    'Build/game.data.gz': gzipSync('level'),
    'Build/game.wasm': wasm,
  },
  // One class starts everything; its workers and worklets come from files.
  godot: {
    'index.html': `<!DOCTYPE html><html><head><meta charset="utf-8"><title>game</title></head><body><canvas id="canvas">no canvas</canvas><div id="status"></div>
<script src="index.js"></script><script>const GODOT_CONFIG={"executable":"index","mainPack":"index.pck","experimentalVK":false};const engine=new Engine(GODOT_CONFIG);engine.startGame({onProgress(){}}).then(()=>{document.getElementById("status").remove()},e=>{console.error(e)})</script></body></html>`,
    'index.js': `const Engine=(function(){function SafeEngine(c){this.c=c}SafeEngine.prototype.startGame=async function(){
const canvas=document.getElementById("canvas");await Promise.all([fetch(this.c.mainPack),fetch(this.c.executable+".wasm").then(r=>r.arrayBuffer()).then(b=>WebAssembly.instantiate(b,{}))]);
const worker=new Worker("index.worker.js");await new Promise(done=>{worker.onmessage=done;worker.postMessage({cmd:"load"})});
console.error("USER ERROR: Node not found: \\"HUD\\"");Object.freeze(this);${webgl}${plays}};return SafeEngine})();`,
    'index.worker.js': `onmessage=()=>{postMessage("loaded");setTimeout(()=>{throw new Error("in a worker")})}`,
    'index.pck': 'GDPC',
    'index.wasm': wasm,
  },
  // All code in one large script; it draws in two dimensions, and its loop holds the browser's function.
  phaser: {
    'index.html': `<!doctype html><html><head><title>game</title><script>${'// a large library\n'.repeat(3000)}
!function(){"use strict";var raf=window.requestAnimationFrame;class Game{constructor(){this.canvas=document.createElement("canvas");this.context=this.canvas.getContext("2d",{alpha:true});
this.image=new Image;this.image.onerror=()=>{this.step=this.step.bind(this);raf(this.step);${plays}};this.image.src="missing.png"}
step(t){this.context.clearRect(0,0,400,300);this.context.fillStyle="#fc0";this.context.fillRect(t%400,10,20,20);window.drawn=(window.drawn||0)+1;raf(this.step)}}
window.addEventListener("DOMContentLoaded",()=>{const g=new Game;document.body.appendChild(g.canvas)})}()</script></head><body></body></html>`,
  },
  // A global Module whose functions are set before the script; it keeps functions of the browser and replaces others.
  emscripten: {
    'game.html': `<!doctype html><html lang=en-us><head><meta charset=utf-8><title>game</title></head><body><canvas class=emscripten id=canvas oncontextmenu=event.preventDefault()></canvas>
<script>var Module={print(t){console.log(t)},canvas:document.getElementById("canvas"),setStatus(){},totalDependencies:0};window.onerror=()=>{Module.setStatus("Exception thrown")};</script><script async src=game.js></script></body></html>`,
    'game.js': `(function(){var err=Module.printErr||console.error.bind(console);var log=console.log;console=Object.assign({},console,{log,error:()=>{}});
var canvas=Module.canvas;fetch("game.wasm").then(r=>r.arrayBuffer()).then(b=>WebAssembly.instantiate(b,{})).then(()=>{
err("Aborted(Assertion failed)");${webgl}${plays}})})()`,
    'game.wasm': wasm,
    'index.html': `<!doctype html><title>game</title><meta http-equiv="refresh" content="0;url=game.html">`,
  },
}
