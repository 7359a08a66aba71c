<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Receives the events of one outside service, at `POST /wp-json/slipstream/v1/webhooks/<name>`. Declare the class as `webhooks` in a
 * Definition. Events arrive even if the feature is switched off, because a payment must not be lost.
 */
interface WebhookHandler {

	/**
	 * Verifies that the service sent the request, and returns its event. Must be fast, because the service waits for the response.
	 * @return WebhookEvent|null Null refuses the request, for example if the secret is missing or the signature is wrong.
	 */
	public function read( WebhookRequest $request ): ?WebhookEvent;

	/**
	 * Handles an event in a background job, once per event ID. If the worker is killed, the job starts again. Events may arrive in any
	 * order. So write effects under unique keys, within a Database\Transaction.
	 * @throws \Throwable To be called again later.
	 */
	public function handle( WebhookEvent $event ): void;
}
