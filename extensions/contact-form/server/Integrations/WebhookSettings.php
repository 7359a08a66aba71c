<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Connections\Connections;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Contracts\Service;
use Slipstream\Http\RequestUrl;
use Slipstream\Settings\SettingsStore;
use WP_Error;

/** The site's list of webhooks and their secret. Administrators edit the list, authors select from it. */
final class WebhookSettings {

	public const SERVICE = 'form-webhooks';

	private const SECRET = 'form_webhook_secret';

	/** At least 24 bytes, as plain text or with the prefix whsec_ and in Base64 (Standard Webhooks). */
	private const SECRET_PATTERN = '#^(?:whsec_(?:[A-Za-z0-9+/]{4}){8,64}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?|(?!whsec_)[\x21-\x7e]{24,200})$#';

	private const MAX = 20;

	private const LIST = 'webhooks';

	/** Only https, since requests contain visitors' values. Servers on the same machine may use http. */
	private const URL = '#^(?:https://|http://(?:localhost|127\.0\.0\.1|\[::1\])[:/])#i';

	public function __construct(
		private readonly SettingsStore $store,
		private readonly Connections $connections,
	) {}

	/** Builds the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'form-webhooks',
			title: __( 'Form webhooks', 'slipstream' ),
			description: __(
				'Servers that may receive messages from forms. Authors select them by name in a form’s sidebar. Nothing is sent until a signing secret is set.',
				'slipstream'
			),
			help_url: 'https://www.standardwebhooks.com/',
			tab: 'services',
			fields: [
				new Field(
					name: self::LIST,
					type: Field::ROWS,
					label: __( 'Webhooks', 'slipstream' ),
					max: self::MAX,
					columns: self::columns(),
				),
			],
		);
	}

	/** Builds the service. The site only suggests a secret and the owner enters it, because stored secrets are never shown. */
	public static function service(): Service {
		return new Service(
			id: self::SERVICE,
			title: 'Standard Webhooks',
			description: __( 'Signs messages to other servers, so that they can verify the sender.', 'slipstream' ),
			url: '',
			credentials: [
				new Credential(
					name: self::SECRET,
					label: __( 'Signing secret', 'slipstream' ),
					help: sprintf(
						/* translators: %s: a new random secret. */
						__(
							'Use the same secret on both servers: at least 24 characters without spaces, or whsec_ and at least 24 bytes in Base64. Example of a new secret: %s',
							'slipstream'
						),
						self::suggestion()
					),
					pattern: self::SECRET_PATTERN,
					message: __( 'A signing secret needs at least 24 characters without spaces. If it starts with whsec_, the rest must be Base64.', 'slipstream' ),
				),
			],
		);
	}

	/** @return list<Webhook> */
	public function all(): array {
		$found = [];
		foreach ( $this->store->values( self::section() )->rows( self::LIST ) as $row ) {
			if ( '' !== $row['url'] ) {
				$found[] = new Webhook(
					$row['id'],
					'' === $row['name'] ? (string) wp_parse_url( $row['url'], PHP_URL_HOST ) : $row['name'],
					$row['url']
				);
			}
		}
		return $found;
	}

	/**
	 * Returns the webhooks with the given names.
	 * @param list<string> $names IDs or URLs from a post.
	 * @return list<Webhook> Only webhooks from the site's list.
	 */
	public function named( array $names ): array {
		return array_values(
			array_filter(
				$this->all(),
				static fn ( Webhook $webhook ): bool => in_array( $webhook->id, $names, true ) || in_array( $webhook->url, $names, true )
			)
		);
	}

	/** Returns the secret; '' if it is not set. */
	public function secret(): string {
		return $this->connections->value( self::service(), self::SECRET );
	}

	/** @return list<Field> Columns of the list. */
	private static function columns(): array {
		return [
			new Field(
				name: 'name',
				type: Field::TEXT,
				label: __( 'Name', 'slipstream' ),
				max: 100,
			),
			new Field(
				name: 'url',
				type: Field::URL,
				label: __( 'URL', 'slipstream' ),
				max: 2000,
				pattern: self::URL,
				message: __( 'The URL of a webhook must start with https://.', 'slipstream' ),
				refusal: self::refusal( ... ),
			),
		];
	}

	/** Returns an error message; '' if the URL is allowed. The message does not contain the URL, which may contain a secret. */
	private static function refusal( string $url ): string {
		return RequestUrl::from( $url, self::SERVICE ) instanceof WP_Error
			? __( 'This site can’t send messages to this URL, because it is not public. Enter a public https:// URL.', 'slipstream' )
			: '';
	}

	/** Returns a random secret as an example. It is not stored. */
	private static function suggestion(): string {
		return 'whsec_' . sodium_bin2base64( random_bytes( 32 ), SODIUM_BASE64_VARIANT_ORIGINAL );
	}
}
