;; Where the weather comes from: xorshift32. weather.wasm holds these instructions, assembled by hand.
(module
  (global $s (mut i32) (i32.const 1))
  (func (export "seed") (param i32) (global.set $s (i32.or (local.get 0) (i32.const 1))))
  (func (export "state") (result i32) (global.get $s))
  (func (export "next") (result f64) (local $x i32)
    (local.set $x (i32.xor (global.get $s) (i32.shl (global.get $s) (i32.const 13))))
    (local.set $x (i32.xor (local.get $x) (i32.shr_u (local.get $x) (i32.const 17))))
    (global.set $s (i32.xor (local.get $x) (i32.shl (local.get $x) (i32.const 5))))
    (f64.mul (f64.convert_i32_u (global.get $s)) (f64.const 0x1p-32))))
