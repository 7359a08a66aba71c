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

/** The list that administrators keep, and the secret that they share with the servers on it. Authors choose from it and add nothing. */
final class WebhookSettings {

	public const SERVICE = 'form-webhooks';

	private const SECRET = 'form_webhook_secret';

	/** At least 24 bytes: as they are, or in the form of Standard Webhooks. */
	private const SECRET_PATTERN = '#^(?:whsec_(?:[A-Za-z0-9+/]{4}){8,64}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?|(?!whsec_)[\x21-\x7e]{24,200})$#';

	private const MAX = 20;

	private const LIST = 'webhooks';

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
			description: __(
				'Servers that forms may send their messages to. Authors choose from this list in a form’s sidebar, by name. Nothing is sent until a signing secret is set.',
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

	/** The site owner chooses the secret. The site only suggests one, because it never shows a stored secret. */
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
					help: sprintf(
						/* translators: %s: a new random secret. */
						__(
							'Use the same secret on both servers: at least 24 characters without spaces, or whsec_ and at least 24 bytes in Base64. Example of a new secret: %s',
							'slipstream'
						),
						self::suggestion()
					),
					pattern: self::SECRET_PATTERN,
					message: __( 'A signing secret has at least 24 characters and no spaces. After whsec_ comes Base64.', 'slipstream' ),
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
	 * @param list<string> $names Ids or addresses, as content has them.
	 * @return list<Webhook> Each of the list that is named; what is not on the list is not asked.
	 */
	public function named( array $names ): array {
		return array_values(
			array_filter(
				$this->all(),
				static fn ( Webhook $webhook ): bool => in_array( $webhook->id, $names, true ) || in_array( $webhook->url, $names, true )
			)
		);
	}

	/** '' where it is not set. */
	public function secret(): string {
		return $this->connections->value( self::service(), self::SECRET );
	}

	/** @return list<Field> Of each webhook. */
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
				label: __( 'Address', 'slipstream' ),
				max: 2000,
				pattern: self::URL,
				message: __( 'The address of a webhook begins with https://.', 'slipstream' ),
				refusal: self::refusal( ... ),
			),
		];
	}

	/** The message must not contain the address. */
	private static function refusal( string $url ): string {
		return RequestUrl::from( $url, self::SERVICE ) instanceof WP_Error
			? __( 'This site can’t send messages to this address, since it is not public. Enter a public https:// address.', 'slipstream' )
			: '';
	}

	/** A new random secret, shown as an example and not stored. */
	private static function suggestion(): string {
		return 'whsec_' . sodium_bin2base64( random_bytes( 32 ), SODIUM_BASE64_VARIANT_ORIGINAL );
	}
}
