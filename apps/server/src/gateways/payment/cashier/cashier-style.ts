/** A look of its own: nobody should take the cashier for a page of the shop. */
export const cashierStyle = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:#f1f3f8;color:#1b2233;font:15px/1.5 "PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;text-autospace:normal}
header{display:flex;justify-content:space-between;align-items:center;max-width:480px;margin:auto;padding:24px 16px 16px}
header b{font-size:16px;font-weight:600}
a{color:#3346c8;text-decoration:none;border-radius:4px}
a:hover{text-decoration:underline}
main{max-width:480px;margin:0 auto 48px;padding:24px 32px 32px;background:#fff;border-radius:12px;box-shadow:0 1px 2px rgb(27 34 51/.06),0 8px 28px rgb(27 34 51/.08)}
.badge{width:fit-content;margin:0 auto 24px;padding:4px 12px;border-radius:99px;background:#fff5e0;color:#7a4a00;font-size:13px}
.label{text-align:center;color:#5a6376;font-size:13px}
.amount{margin-bottom:16px;text-align:center;font-size:32px;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums}
.amount small{font-size:14px;font-weight:400;color:#5a6376}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;padding:16px 0;border-block:1px solid #e6e8ef}
dt{color:#5a6376}
dd{text-align:end;overflow-wrap:anywhere}
fieldset{border:0;padding:0;margin:24px 0 16px;display:grid;gap:8px}
legend{padding:0;margin-bottom:8px;font-weight:500}
label{display:flex;gap:12px;align-items:flex-start;padding:10px 12px;border:1px solid #d5d9e4;border-radius:8px;cursor:pointer}
label:hover{border-color:#9aa4c0}
label:has(:checked){border-color:#3346c8;background:#f3f5ff}
label:has(:focus-visible),a:focus-visible,button:focus-visible{outline:2px solid #3346c8;outline-offset:2px}
label input{margin-top:4px;accent-color:#3346c8;outline:0}
label b{display:block;font-weight:500}
label small{color:#5a6376;font-size:13px}
button{width:100%;height:48px;border:0;border-radius:8px;background:#3346c8;color:#fff;font:inherit;font-size:16px;font-weight:500;cursor:pointer}
button:hover{background:#2838a6}
.note{margin-top:12px;text-align:center;color:#5a6376;font-size:13px}
.back{display:block;margin-top:16px;text-align:center}
.result{margin-bottom:24px;text-align:center}
.result h1{margin:12px 0 4px;font-size:20px;line-height:1.25;font-weight:600}
.result p{color:#5a6376}
.sign{width:56px;height:56px;fill:none;stroke:#fff;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.sign circle{stroke:none}
.paid circle{fill:#0a7546}
.processing circle{fill:#8f5600}
.failed circle,.missing circle{fill:#cf222e}
.expired circle{fill:#5a6376}
@media (max-width:520px){main{margin:0 12px 24px;padding:20px}}
`;
