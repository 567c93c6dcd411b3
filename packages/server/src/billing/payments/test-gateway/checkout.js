/**
 * The test gateway's checkout in a browser: the parts of Razorpay's checkout that Baari uses. Its dialog
 * lets the tester choose the outcome of the payment.
 */

/**
 * @typedef {{ key: string, order_id: string, amount: number, currency: string, name?: string, description?: string,
 *   prefill?: { email?: string }, handler?: (answer: unknown) => void, modal?: { ondismiss?: () => void } }} Options
 * @typedef {{ status: number, body: unknown }} Answer
 */

(() => {
  const CHECKOUT = '/api/dev/payments/checkout';

  /** The choices: the outcome, the label and the effect of each button. */
  const CHOICES = [
    { outcome: 'pay', label: 'Pay', hint: 'The payment succeeds.' },
    { outcome: 'fail', label: 'Fail the payment', hint: 'As when the bank refuses it. You can try again.' },
    {
      outcome: 'pay-without-answer',
      label: 'Pay and close the browser before it answers',
      hint: 'The money is paid, and this page never hears of it: the webhook alone tells.',
    },
    {
      outcome: 'pay-without-webhook',
      label: 'Pay without a webhook',
      hint: 'This page alone hears of the payment.',
    },
    { outcome: 'hold', label: 'Hold the money', hint: 'Paid, but not taken yet: the server has to take it.' },
  ];

  const CSS = `
    :host { all: initial; color-scheme: inherit; }
    dialog {
      box-sizing: border-box; width: min(30rem, calc(100vw - 1.5rem)); max-height: calc(100dvh - 1.5rem);
      padding: 1.25rem; overflow: auto; border: 1px solid light-dark(#8a6d1f, #d9b860); border-radius: 0.75rem;
      background: light-dark(#fffdf5, #1d1a12); color: light-dark(#221d0f, #f5efdf);
      font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.55); }
    h2 { margin: 0; font-size: 1.2rem; line-height: 1.3; }
    .notice {
      display: flex; gap: 0.5rem; margin: 0 0 1rem; padding: 0.6rem 0.75rem; border-radius: 0.5rem; font-weight: 600;
      background: light-dark(#fbe9b4, #4a3b10);
    }
    .amount { margin: 0.25rem 0 0; font-size: 1.6rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .for { margin: 0 0 1rem; color: light-dark(#5c532f, #cfc5a6); }
    ul { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
    button {
      box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.9rem; cursor: pointer;
      border: 1px solid light-dark(#8a6d1f, #d9b860); border-radius: 0.5rem; font: inherit; font-weight: 600;
      background: transparent; color: inherit; text-align: start;
    }
    button.first { background: light-dark(#6a4f00, #f0cf74); color: light-dark(#ffffff, #221a00); text-align: center; }
    button:hover { text-decoration: underline; }
    button:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
    button[aria-disabled='true'] { opacity: 0.6; cursor: progress; }
    .hint { display: block; margin: 0.3rem 0 0; font-size: 0.9rem; color: light-dark(#5c532f, #cfc5a6); }
    .status { margin: 0 0 0.75rem; font-weight: 600; }
    .status:empty { margin: 0; }
  `;

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag
   * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
   * @param {(Node | string)[]} children
   */
  function make(tag, properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  /** @param {Options} options */
  const money = ({ amount, currency }) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);

  /**
   * @param {Options} options
   * @param {string} outcome
   * @returns {Promise<Answer>}
   */
  async function choose({ key, order_id }, outcome) {
    const response = await fetch(CHECKOUT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, order_id, outcome }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  }

  /** @param {unknown} body */
  function errorIn(body) {
    const isObject = typeof body === 'object' && body !== null;
    return isObject && 'error' in body && typeof body.error === 'object' ? body.error : null;
  }

  /** @param {object | null} error */
  const descriptionOf = (error) =>
    error && 'description' in error ? String(error.description) : 'The payment could not be made';

  class TestCheckout {
    #options;
    /** @type {((answer: unknown) => void)[]} */
    #failureListeners = [];
    #isClosed = false;
    #host = make('div');
    #dialog = make('dialog');
    #status = make('p', { className: 'status', role: 'status' });

    /** @param {Options} options */
    constructor(options) {
      this.#options = options;
    }

    /**
     * @param {string} event
     * @param {(answer: unknown) => void} listener
     */
    on(event, listener) {
      if (event === 'payment.failed') this.#failureListeners.push(listener);
    }

    open() {
      // The page's policy forbids inline styles, but allows a style sheet created by a script.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
      const root = this.#host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      this.#dialog.setAttribute('aria-labelledby', 'title');
      this.#dialog.append(...this.#content());
      this.#dialog.addEventListener('close', () => this.#dismiss());
      root.append(this.#dialog);
      document.body.append(this.#host);
      this.#dialog.showModal();
    }

    close() {
      this.#isClosed = true;
      this.#dialog.close();
      this.#host.remove();
    }

    #content() {
      const { name, description, prefill } = this.#options;
      const what = [name, description, prefill?.email].filter((part) => part).join(' · ');
      const icon = make('span', {}, '⚠');
      icon.setAttribute('aria-hidden', 'true');
      const choices = CHOICES.map(({ outcome, label, hint }, index) => {
        const button = make('button', { type: 'button', className: index === 0 ? 'first' : '' }, label);
        button.setAttribute('aria-describedby', outcome);
        button.addEventListener('click', () => void this.#choose(outcome));
        return make('li', {}, button, make('span', { id: outcome, className: 'hint' }, hint));
      });
      const cancel = make('button', { type: 'button' }, 'Cancel');
      cancel.addEventListener('click', () => this.#dialog.close());
      return [
        make('p', { className: 'notice' }, icon, 'Test payment, no money moves'),
        make('h2', { id: 'title' }, 'Test checkout'),
        make('p', { className: 'amount' }, money(this.#options)),
        make('p', { className: 'for' }, what),
        this.#status,
        make('ul', {}, ...choices, make('li', {}, cancel)),
      ];
    }

    /** @param {string} outcome */
    async #choose(outcome) {
      if (this.#dialog.getAttribute('aria-busy') === 'true') return;
      this.#setBusy(true);
      this.#say('Paying…');
      try {
        this.#take(await choose(this.#options, outcome));
      } catch {
        this.#say('✕ The test gateway cannot be reached. Please try again.');
      } finally {
        this.#setBusy(false);
      }
    }

    /** @param {Answer} answer */
    #take({ status, body }) {
      if (status === 204) {
        // If the payer closed the browser, the page gets no answer either.
        this.#say('✓ Paid. Close this page now, or cancel: the webhook tells the server.');
        return;
      }
      const error = errorIn(body);
      if (!error) {
        this.close();
        this.#options.handler?.(body);
        return;
      }
      this.#say(`✕ ${descriptionOf(error)}. You can try again.`);
      for (const listener of this.#failureListeners) listener({ error });
    }

    /** @param {string} words */
    #say(words) {
      this.#status.textContent = words;
      this.#status.scrollIntoView({ block: 'nearest' });
    }

    /** @param {boolean} isBusy */
    #setBusy(isBusy) {
      this.#dialog.setAttribute('aria-busy', String(isBusy));
      for (const button of this.#dialog.querySelectorAll('button')) {
        button.setAttribute('aria-disabled', String(isBusy));
      }
    }

    #dismiss() {
      if (this.#isClosed) return;
      this.#isClosed = true;
      this.#host.remove();
      this.#options.modal?.ondismiss?.();
    }
  }

  Object.assign(window, { Razorpay: TestCheckout });
})();
