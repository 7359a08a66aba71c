<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;

/** Settings section: proxies that the site trusts to report the visitor's IP address. Default: none. */
final class ProxySettings {

	public const NAME = 'proxies';

	public const HEADER    = 'header';
	public const ADDRESSES = 'addresses';

	public const CLOUDFLARE = 'CF-Connecting-IP';

	/** Names of the headers that can be selected. */
	public const HEADERS = [ self::CLOUDFLARE, 'X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'True-Client-IP' ];

	/** Matches IP addresses and networks, separated by line breaks or commas. */
	private const LIST_PATTERN = '~^[0-9a-fA-F:./,\s]*$~';

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: self::NAME,
			title: __( 'Proxies', 'slipstream' ),
			description: __(
				'Behind a proxy or CDN, all visitors seem to have the same IP address unless the site trusts the proxy.',
				'slipstream'
			),
			fields: [
				new Field(
					name: self::HEADER,
					type: Field::CHOICE,
					label: __( 'Header with the visitor’s IP address', 'slipstream' ),
					description: __( 'Only read from the proxies below. Other clients can forge this header.', 'slipstream' ),
					choices: [
						''               => __( 'None: visitors connect directly', 'slipstream' ),
						self::CLOUDFLARE => __( 'Cloudflare (CF-Connecting-IP)', 'slipstream' ),
					] + array_combine( array_slice( self::HEADERS, 1 ), array_slice( self::HEADERS, 1 ) ),
				),
				new Field(
					name: self::ADDRESSES,
					type: Field::TEXTAREA,
					label: __( 'IP addresses of the proxies', 'slipstream' ),
					description: __(
						'One address or network per line, such as 10.0.0.1 or 10.0.0.0/8. Cloudflare’s networks are included.',
						'slipstream'
					),
					max: 5000,
					pattern: self::LIST_PATTERN,
					message: __( 'Enter IP addresses or networks, one per line, such as 10.0.0.0/8.', 'slipstream' ),
				),
			],
		);
	}
}
