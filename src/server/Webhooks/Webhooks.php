<?php
declare( strict_types=1 );

namespace Slipstream\Webhooks;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\WebhookHandler;
use Slipstream\Registration\Extensions;

/** Finds the handler of a webhook. Searches all extensions and domains, including switched-off ones. */
final class Webhooks {

	public function __construct(
		private readonly Declarations $declarations,
		private readonly Extensions $extensions,
	) {}

	/** @return WebhookHandler|null Null if the name is not declared or the class cannot be loaded. */
	public function find( string $name ): ?WebhookHandler {
		foreach ( $this->declarations->all() as $slug => $definition ) {
			if ( isset( $definition->webhooks[ $name ] ) ) {
				return $this->extensions->service( $slug, $definition->webhooks[ $name ] );
			}
		}
		return null;
	}
}
