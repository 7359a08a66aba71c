<?php
declare( strict_types=1 );

namespace Slipstream\Webhooks;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\WebhookHandler;
use Slipstream\Registration\Extensions;

/** Finds the handler of a webhook among all extensions and domains, also those that are switched off. */
final class Webhooks {

	public function __construct(
		private readonly Declarations $declarations,
		private readonly Extensions $extensions,
	) {}

	/** @return WebhookHandler|null Null when no extension or domain declares the name, or its class cannot be loaded. */
	public function find( string $name ): ?WebhookHandler {
		foreach ( $this->declarations->all() as $slug => $definition ) {
			if ( isset( $definition->webhooks[ $name ] ) ) {
				return $this->extensions->service( $slug, $definition->webhooks[ $name ] );
			}
		}
		return null;
	}
}
