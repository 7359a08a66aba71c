<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Settings;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\EmailAddress;

/** The owner's settings for payments. */
final class PaymentSettings {

	/** Constant in wp-config.php: true enables simulated payments, false disables them. */
	private const CONSTANT = 'SLIPSTREAM_SIMULATED_PAYMENTS';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Returns the settings section. Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'payments',
			title: __( 'Payments', 'slipstream' ),
			group: Section::PAYMENTS,
			fields: [
				new Field(
					name: 'notify_owner',
					type: Field::TOGGLE,
					label: __( 'Email me about each payment', 'slipstream' ),
					description: __( 'The email goes to the administration email address of this site.', 'slipstream' ),
					default: true,
				),
				new Field(
					name: 'receipt_note',
					type: Field::TEXTAREA,
					label: __( 'Text at the end of receipts', 'slipstream' ),
					description: __( 'For example your address and your tax number.', 'slipstream' ),
					max: 500,
				),
				new Field(
					name: 'fee_percent',
					type: Field::INTEGER,
					label: __( 'Payment fees in percent', 'slipstream' ),
					description: __( 'Donors can add this percentage to their donation if the form offers it.', 'slipstream' ),
					default: 3,
					min: 1,
					max: 20,
				),
				...( self::may_simulate() ? [ self::simulation_field() ] : [] ),
			],
		);
	}

	/** Whether buyers may choose a simulated payment. */
	public function simulates_payments(): bool {
		return self::may_simulate() && ( self::is_constant_on() || $this->store->values( self::section() )->is_on( 'simulate' ) );
	}

	/** Whether simulated payments are available: on development sites, or by the constant. */
	private static function may_simulate(): bool {
		$is_development = in_array( wp_get_environment_type(), [ 'local', 'development' ], true );
		return defined( self::CONSTANT ) ? self::is_constant_on() : $is_development;
	}

	private static function is_constant_on(): bool {
		return defined( self::CONSTANT ) && true === constant( self::CONSTANT );
	}

	private static function simulation_field(): Field {
		return new Field(
			name: 'simulate',
			type: Field::TOGGLE,
			label: __( 'Offer simulated payments', 'slipstream' ),
			description: __( 'For tests on this development site. No money is moved.', 'slipstream' ),
		);
	}

	/** Returns the email address for notices about payments; '' if they are switched off. */
	public function notice_address(): string {
		$address = get_option( 'admin_email' );
		$is_on   = $this->store->values( self::section() )->is_on( 'notify_owner' );
		return $is_on && is_string( $address ) && EmailAddress::is_valid( $address ) ? $address : '';
	}

	/** Returns the fee of payment services in percent, from 1 to 20. */
	public function fee_percent(): int {
		return $this->store->values( self::section() )->integer( 'fee_percent' );
	}

	/** Returns the owner's text at the end of receipts, not escaped; '' if not set. */
	public function receipt_note(): string {
		return $this->store->values( self::section() )->text( 'receipt_note' );
	}
}
