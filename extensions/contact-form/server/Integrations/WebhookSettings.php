<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Connections\Connections;
use Slipstream\Connections\Credential;
use Slipstream\Connections\Service;
use Slipstream\Settings\Field;
use Slipstream\Settings\Section;
use Slipstream\Settings\SettingsStore;

/** The list that administrators keep, and the secret that they share with the servers on it. Authors choose from it and add nothing. */
final class WebhookSettings {

	public const SERVICE = 'form-webhooks';

	private const SECRET = 'form_webhook_secret';

	/** At least 24 bytes: as they are, or in the form of Standard Webhooks. */
	private const SECRET_PATTERN = '#^(?:whsec_(?:[A-Za-z0-9+/]{4}){8,64}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?|(?!whsec_)[\x21-\x7e]{24,200})$#';

	private const COUNT = 5;

	/** What visitors have written leaves the machine encrypted only. */
	private const URL = '#^(?:https://|http://(?:localhost|127\.0\.0\.1|\[::1\])[:/])#i';

	public function __construct(
		private readonly SettingsStore $store,
		private readonly Connections $connections,
	) {}

	/** Its labels are translated when it is made: not before `init`. */
	public static function section(): Section {
		return new Section(
			name: 'form-webhooks',
			title: __( 'Form webhooks', 'slipstream' ),
			description: __( 'Servers that forms may send their messages to. Authors choose from this list in a form’s sidebar, by name. Nothing is sent until a signing secret is set.', 'slipstream' ),
			help_url: 'https://www.standardwebhooks.com/',
			tab: 'services',
			fields: array_merge( ...array_map( self::fields( ... ), range( 1, self::COUNT ) ) ),
		);
	}

	/** The secret is the owner's, since a secret that the site made could never be shown. */
	public static function service(): Service {
		return new Service(
			id: self::SERVICE,
			title: 'Standard Webhooks',
			description: __( 'Signs what forms send to other servers, so that these know who has sent it.', 'slipstream' ),
			url: '',
			credentials: [
				new Credential(
					name: self::SECRET,
					label: __( 'Signing secret', 'slipstream' ),
					help: __( 'The same at the other server: at least 24 characters without spaces, or whsec_ and at least 24 bytes in Base64.', 'slipstream' ),
					pattern: self::SECRET_PATTERN,
					message: __( 'A signing secret has at least 24 characters and no spaces. After whsec_ comes Base64.', 'slipstream' ),
				),
			],
		);
	}

	/** @return list<Webhook> */
	public function all(): array {
		$values = $this->store->values( self::section() );
		$found  = [];
		foreach ( range( 1, self::COUNT ) as $number ) {
			$url = $values->text( "webhook_{$number}_url" );
			if ( '' !== $url ) {
				$name    = $values->text( "webhook_{$number}_name" );
				$found[] = new Webhook( "webhook-$number", '' === $name ? (string) wp_parse_url( $url, PHP_URL_HOST ) : $name, $url );
			}
		}
		return $found;
	}

	/**
	 * @param list<string> $names Ids or addresses, as content has them.
	 * @return list<Webhook> Each of the list that is named; what is not on the list is not asked.
	 */
	public function named( array $names ): array {
		return array_values( array_filter( $this->all(), static fn ( Webhook $webhook ): bool => in_array( $webhook->id, $names, true ) || in_array( $webhook->url, $names, true ) ) );
	}

	/** '' where it is not set. */
	public function secret(): string {
		return $this->connections->value( self::service(), self::SECRET );
	}

	/** @return list<Field> */
	private static function fields( int $number ): array {
		return [
			new Field(
				name: "webhook_{$number}_name",
				type: Field::TEXT,
				/* translators: %d: number of a webhook. */
				label: sprintf( __( 'Webhook %d: name', 'slipstream' ), $number ),
				max: 100,
			),
			new Field(
				name: "webhook_{$number}_url",
				type: Field::URL,
				/* translators: %d: number of a webhook. */
				label: sprintf( __( 'Webhook %d: address', 'slipstream' ), $number ),
				max: 2000,
				pattern: self::URL,
				message: __( 'The address of a webhook begins with https://.', 'slipstream' ),
			),
		];
	}
}
