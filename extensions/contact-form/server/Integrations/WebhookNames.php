<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Contracts\BlockAttributes;

/** Reads the form's attribute `webhooks`, which newer releases of Jetpack write with addresses, and our panel with ids. */
final class WebhookNames {

	private const MAX = 20;

	private const MAX_BYTES = 2000;

	/**
	 * @return list<string> Ids and addresses of what is switched on. Whether they are of the site's list is asked when a message is sent.
	 */
	public static function of( BlockAttributes $form ): array {
		$names = [];
		foreach ( $form->objects( 'webhooks', self::MAX ) as $entry ) {
			if ( $entry->is( 'enabled', true ) ) {
				foreach ( [ 'webhook_id', 'id', 'url' ] as $key ) {
					$names[] = $entry->text( $key, '', self::MAX_BYTES );
				}
			}
		}
		return array_values( array_unique( array_filter( $names, static fn ( string $name ): bool => '' !== $name ) ) );
	}
}
