<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\BlockPattern;

/** Block patterns with forms. */
final class Patterns {

	public static function contact_page(): BlockPattern {
		return new BlockPattern(
			name: 'contact-page',
			title: __( 'Contact page', 'slipstream' ),
			description: __( 'Address, phone number and opening hours beside a contact form.', 'slipstream' ),
			keywords: _x( 'contact, form, address, opening hours', 'keywords of a pattern', 'slipstream' ),
			category: 'contact',
			file: __DIR__ . '/patterns/contact-page.php',
			needs: [ 'jetpack/contact-info', 'jetpack/business-hours' ],
		);
	}

	public static function restaurant(): BlockPattern {
		return new BlockPattern(
			name: 'restaurant',
			title: __( 'Restaurant', 'slipstream' ),
			description: __( 'Menu with prices, opening hours, and a form to ask for a table.', 'slipstream' ),
			keywords: _x( 'restaurant, menu, table, café, food', 'keywords of a pattern', 'slipstream' ),
			category: 'services',
			file: __DIR__ . '/patterns/restaurant.php',
			needs: [ 'jetpack/contact-info', 'jetpack/business-hours' ],
		);
	}

	public static function event(): BlockPattern {
		return new BlockPattern(
			name: 'event',
			title: __( 'Event', 'slipstream' ),
			description: __( 'Date, place and program of an event, with a form to sign up.', 'slipstream' ),
			keywords: _x( 'event, concert, meeting, sign up, RSVP', 'keywords of a pattern', 'slipstream' ),
			category: 'call-to-action',
			file: __DIR__ . '/patterns/event.php',
			needs: [ 'jetpack/contact-info' ],
		);
	}
}
