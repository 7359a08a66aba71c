<?php
/**
 * Tests the minimum and maximum of each declared setting and of each number in block attributes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Field;
use Slipstream\Http\Resolver;
use Slipstream\Plugin;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Support\Options;

final class BoundsTest extends TestCase {

	private const HUGE = 987_654_321;

	/** Numbers without a range, with the reason. */
	private const UNLIMITED = [
		'jetpack/business-hours.align'      => 'a class name, which WordPress prints',
		'jetpack/input.min'                 => 'the author asks for a number from any range',
		'jetpack/input.max'                 => 'the same',
		'jetpack/field-slider.min'          => 'the same',
		'jetpack/field-slider.max'          => 'the same',
		'jetpack/field-slider.step'         => 'the same',
		'jetpack/eventbrite.eventId'        => 'an identifier',
		'jetpack/goodreads.goodreadsId'     => 'an identifier',
		'jetpack/opentable.rid[]'           => 'an identifier',
		'jetpack/repeat-visitor.threshold'  => 'a count of visits',
		'jetpack/story.mediaFiles[].width'  => 'the shape of a picture: only the ratio counts',
		'jetpack/story.mediaFiles[].height' => 'the same',
		'jetpack/story.settings.imageTime'  => 'seconds that a visitor can skip',
	];

	/**
	 * The expected limits of each setting, so that every change fails a test. For a number: minimum, maximum and default. For a switch,
	 * its default; for a choice, its values; for all others, the maximum number of characters or rows.
	 */
	private const SETTINGS = [
		'payments.fee_percent'                   => [ 1, 20, 3 ],
		'general.ask_before_embeds'          => false,
		'image-addresses.pattern'            => 200,
		'proxies.header'                     => [ '', 'CF-Connecting-IP', 'X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'True-Client-IP' ],
		'proxies.addresses'                  => 5000,
		'likes.show_buttons'                 => false,
		'sharing.show_buttons'               => false,
		'shortlinks.use_codes'               => false,
		'account.page'                       => [ 'automatic', 'own' ],
		'member-emails.welcome'              => true,
		'member-emails.reminder'             => true,
		'member-emails.reminder_days'        => [ 1, 60, 7 ],
		'member-emails.failed'               => true,
		'member-emails.ended'                => true,
		'messages.store_ip'                  => true,
		'messages.retention_days'            => [ 0, 3650, 0 ],
		'payments.notify_owner'              => true,
		'payments.receipt_note'              => 500,
		'payments.simulate'                  => false,
		'bank-transfer.holder'               => 70,
		'bank-transfer.iban'                 => 50,
		'bank-transfer.bic'                  => 11,
		'bank-transfer.note'                 => 500,
		'paywall.caching'                    => [ 'whole', 'cacheable' ],
		'paypal.receiver'                    => 254,
		'paypal.sandbox'                     => false,
		'paypal.items'                       => 200,
		'paypal.items.item'                  => 200,
		'paypal.items.button'                => 100,
		'subscribers.pending_days'           => [ 1, 90, 14 ],
		'subscribers.from_name'              => 100,
		'subscribers.managers'               => [ 'administrators', 'editors' ],
		'subscribers.store_ip'               => false,
		'subscribers.answer_alike'           => true,
		'subscribers.hidden_categories'      => 1000,
		'subscriber-emails.confirmation_subject' => 150,
		'subscriber-emails.confirmation_text' => 3000,
		'subscriber-emails.sends_welcome'    => true,
		'subscriber-emails.welcome_subject'  => 150,
		'subscriber-emails.welcome_text'     => 3000,
		'newsletter.is_on'                   => true,
		'newsletter.content'                 => [ 'full', 'excerpt' ],
		'newsletter.reply_to'                => [ 'site', 'author' ],
		'newsletter.per_minute'              => [ 0, 10_000, 100 ],
		'discovery.draw_pictures' => true,
		'discovery.front_page_description' => 300,
		'discovery.print_tags' => true,
		'email-design.accent' => 7,
		'email-design.logo' => false,
		'email-design.logo_image' => 0,
		'email-design.footer' => 500,
		'email-design.postal_address' => 300,
		'form-webhooks.webhooks'             => 20,
		'form-webhooks.webhooks.name'        => 100,
		'form-webhooks.webhooks.url'         => 2000,
		'mailchimp.audience'                 => [ '', 'none' ],
		'mailchimp.tags'                     => 500,
		'map.tiles'                          => 2000,
		'map.attribution'                    => 200,
		'map.attribution_url'                => 2000,
		'map.geocoder'                       => 2000,
		'related-posts.below_posts'          => false,
		'related-posts.list_headline'        => 200,
		'related-posts.list_posts'           => [ 1, 6, 3 ],
		'related-posts.list_layout'          => [ 'grid', 'list' ],
		'related-posts.list_thumbnails'      => false,
		'related-posts.list_date'            => true,
		'related-posts.list_context'         => true,
		'related-posts.title_weight'         => [ 0, 10, 4 ],
		'related-posts.terms_weight'         => [ 0, 10, 3 ],
		'related-posts.text_weight'          => [ 0, 10, 2 ],
		'queue.alerts'                       => true,
		'related-posts.excluded_categories'  => 1000,
		'related-posts.excluded_tags'        => 1000,
		'related-posts.excluded_posts'       => 1000,
		'galleries.lightbox'                 => false,
		'galleries.credits'                  => true,
		'wordads.mrec_picture'               => 2000,
		'wordads.mrec_link'                  => 2000,
		'wordads.mrec_text'                  => 300,
		'wordads.leaderboard_picture'        => 2000,
		'wordads.leaderboard_link'           => 2000,
		'wordads.leaderboard_text'           => 300,
		'wordads.mobile_leaderboard_picture' => 2000,
		'wordads.mobile_leaderboard_link'    => 2000,
		'wordads.mobile_leaderboard_text'    => 300,
		'wordads.wideskyscraper_picture'     => 2000,
		'wordads.wideskyscraper_link'        => 2000,
		'wordads.wideskyscraper_text'        => 300,
		'wordads.trust'                      => false,
		'removal.remove_settings'            => false,
		'removal.remove_subscribers'         => false,
		'removal.remove_messages'            => false,
		'removal.remove_payments'            => false,
	];

	/** Starts of valid texts, by setting or by type. */
	private const STARTS = [
		Field::COLOR        => '#',
		Field::URL          => 'https://example.org/',
		Field::URL_TEMPLATE => 'https://example.org/{z}/{x}/{y}/{query}/',
		'excluded_posts'    => '11',
		'pattern'           => 'https://i{n}.example.org/',
		'receiver'          => 'ann@example',
		'bic'               => 'COBADEFF',
	];

	/** Valid texts for settings whose format does not allow every length, by setting. */
	private const EXAMPLES = [
		'iban'   => 'DE89370400440532013000',
		'button' => 'https://www.paypal.com/ncp/payment/ABCDEF',
	];

	/** Characters that fill up test texts, for settings that do not accept letters. */
	private const FILLERS = [
		'excluded_posts' => ',1',
		'addresses'      => '1',
		'receiver'       => '.ab',
	];

	#[Group( 'rendering' )]
	#[TestDox( 'A number in a block that is beyond its range, at either end, is not printed' )]
	public function test_attributes(): void {
		Plugin::get( Options::class )->set( 'plan', null );
		do_action( 'rest_api_init' );
		$found  = [];
		$places = SavedBlocks::places( static fn ( mixed $value ): bool => is_int( $value ) || is_float( $value ) );
		foreach ( $places as $name => [ $fixture, $way ] ) {
			foreach ( [ self::HUGE, -self::HUGE, self::HUGE + 0.5 ] as $value ) {
				$markup = implode( array_map( 'render_block', SavedBlocks::with( $fixture, $way, static fn (): mixed => $value ) ) );
				if ( str_contains( $markup, (string) self::HUGE ) ) {
					$found[ $name ] = get_debug_type( $value ) . ' ' . ( (float) $value < 0 ? 'below' : 'above' );
				}
			}
		}
		self::assertSame( [], array_diff_key( $found, self::UNLIMITED ) );
		self::assertGreaterThan( 30, count( $places ) );
	}

	/**
	 * Attributes with a URL.
	 *
	 * @return array<string, array{string, string, string, array<string, mixed>}> A block, the attribute, the beginning of a URL, and other
	 *     attributes.
	 */
	public static function urls(): array {
		return [
			'Calendly'          => [ 'jetpack/calendly', 'url', 'https://calendly.com/', [] ],
			'Eventbrite'        => [ 'jetpack/eventbrite', 'url', 'https://www.eventbrite.com/e/tea-123?x=', [] ],
			'Nextdoor'          => [ 'jetpack/nextdoor', 'url', 'https://nextdoor.com/x/', [] ],
			'a website'         => [ 'jetpack/blogroll-item', 'url', 'https://tea.example/', [] ],
			'icon of a website' => [ 'jetpack/blogroll-item', 'icon', 'https://tea.example/', [ 'name' => 'Tea' ] ],
		];
	}

	/** @param array<string, mixed> $more Other attributes. */
	#[DataProvider( 'urls' )]
	#[TestDox( 'A URL has 2,048 characters at most: $_dataName' )]
	public function test_url( string $block, string $name, string $start, array $more ): void {
		$url    = str_pad( $start, 2047, 'a' ) . 'yz';
		$markup = do_blocks( get_comment_delimited_block_content( $block, [ $name => $url ] + $more, '' ) );
		self::assertStringContainsString( 'aay', $markup );
		self::assertStringNotContainsString( 'yz', $markup );
	}

	/**
	 * Returns values at and beyond the limits of a setting.
	 *
	 * @return list<array{mixed, bool}> Values to save, and whether each is accepted: the minimum, the maximum, and one value beyond each.
	 */
	private static function ends( Field $field, bool $is_row = false ): array {
		return match ( $field->type ) {
			Field::INTEGER => [
				[ $field->min, true ],
				[ $field->max, true ],
				[ $field->min - 1, false ],
				[ $field->max + 1, false ],
				[ 'x', false ],
			],
			Field::IMAGE   => [ [ 0, true ], [ -1, false ], [ 'x', false ], [ self::HUGE, false ] ],
			Field::TOGGLE  => [ [ true, true ], [ false, true ], [ 'x', false ], [ 2, false ] ],
			Field::CHOICE  => [
				...array_map( static fn ( int|string $choice ): array => [ (string) $choice, true ], array_keys( $field->choices ) ),
				[ 'unknown', false ],
				[ [], false ],
			],
			Field::ROWS    => [
				[ [], true ],
				[ self::rows( $field, 1 ), true ],
				[ self::rows( $field, $field->max ), true ],
				[ self::rows( $field, $field->max + 1 ), false ],
				[ 'x', false ],
			],
			default        => [
				...( $is_row ? [] : [ [ '', true ] ] ),
				[ self::EXAMPLES[ $field->name ] ?? self::text( $field, self::limits( $field ) ), true ],
				[ self::text( $field, self::limits( $field ) + 1 ), false ],
				[ [], false ],
			],
		};
	}

	/** Returns a valid text of the given length for a setting. */
	private static function text( Field $field, int $length ): string {
		$start = self::STARTS[ $field->name ] ?? self::STARTS[ $field->type ] ?? '';
		return str_pad( $start, $length, self::FILLERS[ $field->name ] ?? 'a' );
	}

	/** @return list<array<string, string>> */
	private static function rows( Field $field, int $count ): array {
		$texts = [];
		foreach ( $field->columns as $column ) {
			$texts[ $column->name ] = self::EXAMPLES[ $column->name ] ?? self::text( $column, min( $column->max, 40 ) );
		}
		return array_map( static fn ( int $number ): array => [ 'id' => "row-$number" ] + $texts, range( 1, $count ) );
	}

	/** Returns the limits of a field as SETTINGS lists them. */
	private static function limits( Field $field ): mixed {
		return match ( $field->type ) {
			Field::INTEGER => [ $field->min, $field->max, (int) $field->default ],
			Field::IMAGE   => 0,
			Field::TOGGLE  => true === $field->default,
			Field::CHOICE  => array_map( 'strval', array_keys( $field->choices ) ),
			Field::COLOR   => 7,
			default        => $field->max,
		};
	}

	#[TestDox( 'Every setting has the range, the choices and the default that are written down here' )]
	public function test_limits(): void {
		$this->filter( 'pre_http_request', new \WP_Error( 'offline' ) );
		$found = [];
		foreach ( Plugin::get( SectionRegistry::class )->all() as $section ) {
			foreach ( $section->fields as $field ) {
				$found[ "$section->name.$field->name" ] = self::limits( $field );
				foreach ( $field->columns as $column ) {
					$found[ "$section->name.$field->name.$column->name" ] = self::limits( $column );
				}
			}
		}
		ksort( $found );
		$expected = self::SETTINGS;
		ksort( $expected );
		self::assertSame( $expected, $found );
	}

	/** Saves one setting as the settings screen does. Fails if the result is not the expected one. */
	private function assert_saved( string $section, Field $field, mixed $value, bool $is_accepted, string $label ): void {
		$response = $this->rest(
			'POST',
			"/slipstream/v1/settings/$section",
			[
				'changes'      => [ $field->name => $value ],
				'confirmation' => $field->confirmation,
			],
			'network'
		);
		$label    = "$section $label " . substr( (string) wp_json_encode( $value ), 0, 80 );
		self::assertSame( $is_accepted ? 200 : 400, $response->get_status(), $label . wp_json_encode( $response->get_data() ) );
		if ( $is_accepted ) {
			self::assertSame( $value, $response->get_data()['values'][ $field->name ], $label );
		}
	}

	#[TestDox( 'Every setting accepts both ends of its range and each of its choices, and rejects one value beyond them' )]
	public function test_settings(): void {
		$this->filter( 'pre_http_request', new \WP_Error( 'offline' ) );
		Plugin::set( Resolver::class, new FixedResolver( [ '*' => [ '93.184.216.34' ] ] ) );
		$types = [];
		foreach ( Plugin::get( SectionRegistry::class )->all() as $section ) {
			foreach ( $section->fields as $field ) {
				$types[ $field->type ] = ( $types[ $field->type ] ?? 0 ) + 1;
				foreach ( self::ends( $field ) as [ $value, $is_accepted ] ) {
					$this->assert_saved( $section->name, $field, $value, $is_accepted, $field->name );
				}
				foreach ( $field->columns as $column ) {
					foreach ( self::ends( $column, true ) as [ $value, $is_accepted ] ) {
						$row = [ $column->name => $value ] + self::rows( $field, 1 )[0];
						// Stored rows have their columns in the declared order.
						$row = [ 'id' => $row['id'] ] + array_replace( array_flip( array_column( $field->columns, 'name' ) ), $row );
						$this->assert_saved( $section->name, $field, [ $row ], $is_accepted, "$field->name.$column->name" );
					}
				}
			}
		}
		self::assertEqualsCanonicalizing(
			[
				Field::TOGGLE,
				Field::TEXT,
				Field::TEXTAREA,
				Field::PLAIN_TEXT,
				Field::PLAIN_TEXTAREA,
				Field::COLOR,
				Field::IMAGE,
				Field::URL,
				Field::URL_TEMPLATE,
				Field::EMAIL,
				Field::INTEGER,
				Field::CHOICE,
				Field::ROWS,
			],
			array_keys( $types )
		);
		self::assertGreaterThan( 5, $types[ Field::INTEGER ] ?? 0 );
	}
}
