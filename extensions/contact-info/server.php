<?php
/**
 * Contact info: what a visitor gets.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Plugin;
use Slipstream\Registration\Extension;

return new Extension(
	render: [
		'jetpack/contact-info' => [ ContactInfo::class, 'render' ],
		'jetpack/address'      => [ Address::class, 'render' ],
		'jetpack/email'        => [ Email::class, 'render' ],
		'jetpack/phone'        => [ Phone::class, 'render' ],
	],
	hooks: static function (): void {
		add_filter( 'render_block_data', Plugin::call( Business::class, 'enter' ) );
		add_filter( 'slipstream_business_hours_structured_data', Plugin::call( Business::class, 'complete' ) );
	},
);
