<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Emails;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Settings\SettingsStore;

/** The owner's settings for emails to members. */
final class MemberEmailSettings {

	private const WELCOME       = 'welcome';
	private const REMINDER      = 'reminder';
	private const REMINDER_DAYS = 'reminder_days';
	private const FAILED        = 'failed';
	private const ENDED         = 'ended';

	public function __construct( private readonly SettingsStore $store ) {}

	/** Must be called after `init`, because it translates labels. */
	public static function section(): Section {
		return new Section(
			name: 'member-emails',
			title: __( 'Emails to members', 'slipstream' ),
			group: Section::PAYMENTS,
			fields: [
				self::toggle( self::WELCOME, __( 'Welcome new members', 'slipstream' ) ),
				self::toggle( self::REMINDER, __( 'Remind members of yearly plans before the renewal', 'slipstream' ) ),
				new Field(
					name: self::REMINDER_DAYS,
					type: Field::INTEGER,
					label: __( 'Days before the renewal', 'slipstream' ),
					description: __( 'Changes apply after each member’s next payment.', 'slipstream' ),
					default: 7,
					min: 1,
					max: 60,
				),
				self::toggle( self::FAILED, __( 'Tell members when a payment failed', 'slipstream' ) ),
				self::toggle( self::ENDED, __( 'Tell members when a membership ends', 'slipstream' ) ),
			],
		);
	}

	public function is_on( MemberEmailType $type ): bool {
		// These emails are about money, so they are always sent.
		$is_required = in_array( $type, [ MemberEmailType::Changed, MemberEmailType::Twice ], true );
		return $is_required || $this->store->values( self::section() )->is_on(
			match ( $type ) {
				MemberEmailType::Welcome => self::WELCOME,
				MemberEmailType::Reminder => self::REMINDER,
				MemberEmailType::Failed => self::FAILED,
				MemberEmailType::Canceled, MemberEmailType::Refunded, MemberEmailType::Ended => self::ENDED,
			}
		);
	}

	/** Returns the number of days between the reminder and the renewal, from 1 to 60. */
	public function reminder_days(): int {
		return $this->store->values( self::section() )->integer( self::REMINDER_DAYS );
	}

	/** @param non-empty-string $name */
	private static function toggle( string $name, string $label ): Field {
		return new Field( name: $name, type: Field::TOGGLE, label: $label, default: true );
	}
}
