<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;
use Slipstream\Http\PublicIp;

/** Site Health check: warns if all visitors seem to have the address of a proxy. */
final class ProxyHealth {

	public static function check(): HealthResult {
		if ( TrustedProxies::from_settings()->lacks_addresses() ) {
			return new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'The header with the visitor’s IP address is not read', 'slipstream' ),
				__(
					'A header is selected, but no proxy is trusted to send it. Forms count all visitors behind the proxy as one. Add the IP addresses of the proxy in the settings.',
					'slipstream'
				),
				[ __( 'Open the settings', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'general' ) ]
			);
		}
		$remote       = sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) );
		$is_forwarded = [] !== array_filter(
			ProxySettings::HEADERS,
			static fn ( string $header ): bool => '' !== TrustedProxies::value( $header )
		);
		$is_proxy     = '' !== $remote && ( ! PublicIp::is_public( $remote ) || TrustedProxies::is_cloudflare( $remote ) );
		if ( ! $is_forwarded || ! $is_proxy || ClientAddress::current() !== $remote ) {
			return new HealthResult(
				HealthResult::GOOD,
				__( 'The site can tell visitors apart', 'slipstream' ),
				__( 'Form limits apply to each visitor separately.', 'slipstream' )
			);
		}
		return new HealthResult(
			HealthResult::RECOMMENDED,
			__( 'All visitors seem to have the same IP address', 'slipstream' ),
			sprintf(
				/* translators: %s: an IP address. */
				__(
					'This request came through a proxy or CDN with the address %s. Forms count all visitors as one, so that many messages end up in spam. Add the proxy in the settings.',
					'slipstream'
				),
				$remote
			),
			[ __( 'Open the settings', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'general' ) ]
		);
	}
}
