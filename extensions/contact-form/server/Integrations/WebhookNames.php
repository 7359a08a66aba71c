<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Contracts\BlockAttributes;

/** Reads a form's attribute `webhooks`. It contains IDs, or URLs if a newer Jetpack release has saved it. */
final class WebhookNames {

	private const MAX = 20;

	private const MAX_BYTES = 2000;

	/**
	 * @return list<string> IDs and URLs of enabled webhooks. They may be missing in the site's list, which is checked when a
	 *     message is sent.
	 */
	public static function from_attributes( BlockAttributes $form ): array {
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
