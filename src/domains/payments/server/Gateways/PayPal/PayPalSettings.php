<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** Settings of the owner's PayPal account, with a payment link or hosted button per item. PayPal stores the prices of buttons. */
final class PayPalSettings {

	private const MAX_ITEMS = 200;

	/** ID of a hosted button, or URL of a payment link. */
	private const BUTTON = '#^([A-Z0-9]{8,20}|https://www\.(sandbox\.)?paypal\.com/ncp/payment/[A-Za-z0-9]{6,40})$#D';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'paypal',
			title: 'PayPal',
			group: Section::PAYMENTS,
			fields: [
				new Field(
					name: 'receiver',
					type: Field::EMAIL,
					label: __( 'Primary email address of your PayPal account', 'slipstream' ),
					description: __( 'Payments to other addresses are ignored.', 'slipstream' ),
					max: 254,
				),
				new Field(
					name: 'items',
					type: Field::ROWS,
					label: __( 'Payment links and buttons', 'slipstream' ),
					max: self::MAX_ITEMS,
					columns: [
						new Field(
							name: 'item',
							type: Field::TEXT,
							label: __( 'Name of the item', 'slipstream' ),
							max: 200,
						),
						new Field(
							name: 'button',
							type: Field::TEXT,
							label: __( 'Payment link, or ID of a hosted button', 'slipstream' ),
							max: 100,
							pattern: self::BUTTON,
							message: __( 'Enter the ID of a hosted button, or a link that begins with https://www.paypal.com/ncp/payment/.', 'slipstream' ),
						),
					],
				),
				new Field(
					name: 'sandbox',
					type: Field::TOGGLE,
					label: __( 'Use the PayPal sandbox', 'slipstream' ),
					description: __( 'For tests. No money is moved.', 'slipstream' ),
				),
			],
			description: __( 'Offers PayPal for items that have a payment link or a hosted button in your PayPal account, at the same price.', 'slipstream' ),
		);
	}

	/** Returns the account's email address in lower case; '' if not set. */
	public function receiver(): string {
		return strtolower( $this->store->values( self::section() )->text( 'receiver' ) );
	}

	public function is_sandbox(): bool {
		return $this->store->values( self::section() )->is_on( 'sandbox' );
	}

	/** @return array<string, string> Buttons and payment links by name of the item. */
	public function buttons(): array {
		$buttons = [];
		foreach ( $this->store->values( self::section() )->rows( 'items' ) as $row ) {
			$item   = trim( (string) ( $row['item'] ?? '' ) );
			$button = trim( (string) ( $row['button'] ?? '' ) );
			if ( '' !== $item && '' !== $button ) {
				$buttons[ $item ] = $button;
			}
		}
		return $buttons;
	}
}
