<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Receives the events of one outside service. Name the class in the `webhooks` of a Definition; the service sends to
 * `POST /wp-json/slipstream/v1/webhooks/<name>`, also while the feature is switched off: money that was paid stays paid.
 */
interface WebhookHandler {

	/**
	 * Checks that the service itself sent the request, and reads its event. Must be fast: the service waits for the response.
	 * @return WebhookEvent|null Null to refuse the request, for example without a secret or with a wrong signature.
	 */
	public function read( WebhookRequest $request ): ?WebhookEvent;

	/**
	 * Processes an event in a job, once for each event ID. A worker that is killed makes the job start again, and events may
	 * arrive in any order, so write effects under unique keys and within a Database\Transaction.
	 * @throws \Throwable To be called again later.
	 */
	public function handle( WebhookEvent $event ): void;
}
