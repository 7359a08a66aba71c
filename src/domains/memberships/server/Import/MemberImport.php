<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\Schema;

/** An import of members and its progress. */
final class MemberImport {

	/** Sources. */
	public const FILE   = 'file';
	public const STRIPE = 'stripe';

	/** Statuses. READING: pages of Stripe's list are still being stored. */
	public const READING = 'reading';
	public const PREVIEW = 'preview';
	public const RUNNING = 'running';
	public const DONE    = 'done';
	public const UNDOING = 'undoing';
	public const UNDONE  = 'undone';
	public const FAILED  = 'failed';

	private const STATUSES = [
		self::READING,
		self::PREVIEW,
		self::RUNNING,
		self::DONE,
		self::UNDOING,
		self::UNDONE,
		self::FAILED,
	];

	/**
	 * @param array<string, mixed> $preview `name`, `columns`, `sample`, `choice` of MemberImportChoice, `plans` (see
	 *     schema()), `prices` of StripeMembers, `is_test`, `error`, and `results` after the rows are deleted.
	 * @param int                  $total   Rows without the header.
	 * @param array<string, int>   $counts  Number of processed rows by MemberRowResult.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $source,
		public readonly string $status,
		public readonly array $preview,
		public readonly int $total,
		public readonly array $counts,
		public readonly int $created,
	) {}

	public function choice(): MemberImportChoice {
		return MemberImportChoice::from_values( (array) ( $this->preview['choice'] ?? [] ) );
	}

	/** Whether the imported subscriptions were paid with test money. */
	public function is_test(): bool {
		return true === ( $this->preview['is_test'] ?? false );
	}

	/** Returns the column with the IDs of Stripe's subscriptions; MemberColumns::NONE for a file. */
	public function reference(): int {
		return self::STRIPE === $this->source ? StripeMembers::REFERENCE : MemberColumns::NONE;
	}

	/** @return array<string, int> Number of rows by result. */
	public function results(): array {
		$counts = is_array( $this->preview['results'] ?? null ) ? $this->preview['results'] : $this->counts;
		$named  = [];
		foreach ( MemberRowResult::cases() as $result ) {
			$named[ $result->value ] = (int) ( $counts[ $result->value ] ?? 0 );
		}
		return $named;
	}

	/** @return array<string, mixed> Data for the REST API. */
	public function present(): array {
		$choice = $this->choice();
		return [
			'id'            => $this->id,
			'source'        => $this->source,
			'name'          => (string) ( $this->preview['name'] ?? '' ),
			'status'        => $this->status,
			'error'         => (string) ( $this->preview['error'] ?? '' ),
			'created'       => gmdate( DATE_RFC3339, $this->created ),
			'total'         => $this->total,
			'columns'       => array_values( (array) ( $this->preview['columns'] ?? [] ) ),
			'sample'        => array_values( (array) ( $this->preview['sample'] ?? [] ) ),
			'email_column'  => $choice->email,
			'plan_column'   => $choice->plan,
			'status_column' => $choice->status,
			'end_column'    => $choice->end,
			'notify'        => $choice->notify,
			'plans'         => array_values( (array) ( $this->preview['plans'] ?? [] ) ),
			'results'       => $this->results(),
		];
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$counts = Schema::object( array_fill_keys( array_column( MemberRowResult::cases(), 'value' ), Schema::INTEGER ) );
		$plan   = Schema::object(
			[
				'label'   => Schema::TEXT + [ 'description' => 'Text of the plan column.' ],
				'plan_id' => Schema::INTEGER + [ 'description' => 'Plan of this site; 0 is every plan, -1 none.' ],
				'results' => $counts + [ 'description' => 'Rows by what an import would do with them now.' ],
			]
		);
		return Schema::resource(
			'member-import',
			[
				'id'            => Schema::INTEGER,
				'source'        => Schema::TEXT + [ 'enum' => [ self::FILE, self::STRIPE ] ],
				'name'          => Schema::TEXT,
				'status'        => Schema::TEXT + [ 'enum' => self::STATUSES ],
				'error'         => Schema::TEXT,
				'created'       => Schema::TEXT + [ 'format' => 'date-time' ],
				'total'         => Schema::INTEGER,
				'columns'       => Schema::list( Schema::TEXT ),
				'sample'        => Schema::list( Schema::list( Schema::TEXT ) ),
				'email_column'  => Schema::INTEGER,
				'plan_column'   => Schema::INTEGER,
				'status_column' => Schema::INTEGER,
				'end_column'    => Schema::INTEGER,
				'notify'        => Schema::BOOLEAN,
				'plans'         => Schema::list( $plan ),
				'results'       => $counts,
			]
		);
	}
}
