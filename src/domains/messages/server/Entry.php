<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Support\Constants;

/** What was sent with a form, checked. */
final class Entry {

	/** Types of which the first field is something of its own; every other field, and a second one of these, is an extra. */
	private const SPECIAL = [ 'name', 'email', 'url', 'subject', 'textarea', 'consent' ];

	/**
	 * @param list<EntryField>            $fields     In the order of the form.
	 * @param string                      $form       Stable hash of the form.
	 * @param int                         $source_id  The post that the form stands in, or 0.
	 * @param list<string>                $recipients Checked addresses.
	 * @param 'publish'|'spam'|'trash'    $status     Trash is for what the site's list of disallowed words names.
	 * @param string                      $ip         Not stored where the site's owner says so.
	 * @param bool                        $is_user    Whether somebody sent it who was logged in.
	 * @param int                         $time       Unix.
	 * @param list<string>                $webhooks   Addresses.
	 * @param string                      $crm        Of the form's setting.
	 * @param string                      $press      Names the press of a button that sent it, so that nobody stores it twice; '' where
	 *     nobody asks.
	 */
	public function __construct(
		public readonly array $fields,
		public readonly string $form,
		public readonly int $source_id,
		public readonly string $source_title,
		public readonly string $source_url,
		public readonly string $subject,
		public readonly array $recipients,
		public readonly string $status,
		public readonly string $ip,
		public readonly string $user_agent,
		public readonly bool $is_user,
		public readonly int $time,
		public readonly array $webhooks = [],
		public readonly string $crm = '',
		public readonly string $press = '',
	) {}

	/** @return list<string> The folders of the screen, each a status of posts. */
	public static function statuses(): array {
		return Constants::from_parent( __DIR__ )->strings( 'folders' );
	}

	/** @return 'publish'|'spam'|'trash' Of a post; whatever else somebody made of it is in the list. */
	public static function status( string $status ): string {
		return 'spam' === $status || 'trash' === $status ? $status : 'publish';
	}

	public function without_ip(): self {
		return new self( ...( [ 'ip' => '' ] + get_object_vars( $this ) ) );
	}

	public function author(): string {
		return $this->first( 'name' );
	}

	public function email(): string {
		return $this->first( 'email' );
	}

	/** @return list<string> The values of all fields for email addresses. */
	public function emails(): array {
		$fields = array_filter(
			$this->fields,
			static fn ( EntryField $field ): bool => 'email' === $field->type && '' !== trim( $field->text() )
		);
		return array_values( array_map( static fn ( EntryField $field ): string => $field->text(), $fields ) );
	}

	public function url(): string {
		return $this->first( 'url' );
	}

	public function message(): string {
		return $this->first( 'textarea' );
	}

	/** '' when the form did not ask. */
	public function consent(): string {
		return $this->first( 'consent' );
	}

	/** @return array<string, string> Texts by key, of all fields. */
	public function values(): array {
		return array_combine(
			array_column( $this->fields, 'key' ),
			array_map( static fn ( EntryField $field ): string => $field->text(), $this->fields )
		);
	}

	/** @return array<string, string> Texts by `{n}_{label}`, with n going on after the last field, as older readers know them. */
	public function extra(): array {
		$seen  = [];
		$extra = [];
		foreach ( $this->fields as $field ) {
			$is_special = in_array( $field->type, self::SPECIAL, true ) && ! isset( $seen[ $field->type ] );
			if ( $is_special ) {
				$seen[ $field->type ] = true;
				continue;
			}
			$number = count( $this->fields ) + count( $extra ) + 1;

			$extra[ "{$number}_{$field->label}" ] = $field->text();
		}
		return $extra;
	}

	private function first( string $type ): string {
		foreach ( $this->fields as $field ) {
			if ( $field->type === $type ) {
				return $field->text();
			}
		}
		return '';
	}
}
