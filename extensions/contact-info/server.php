<?php
/** Contact info: the rendered blocks. */

declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [
		'jetpack/contact-info' => [ ContactInfo::class, 'render' ],
		'jetpack/address'      => [ Address::class, 'render' ],
		'jetpack/email'        => [ Email::class, 'render' ],
		'jetpack/phone'        => [ Phone::class, 'render' ],
	],
	hooks: [
		[ 'render_block_data', Business::class, 'start_container', 10, 1 ],
		[ 'slipstream_business_hours_structured_data', Business::class, 'add_properties', 10, 1 ],
	],
);
