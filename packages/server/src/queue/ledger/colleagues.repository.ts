const learned = (doctorId: string) =>
  `EXISTS (SELECT FROM wait_model own WHERE own.doctor_id = ${doctorId} AND own.model ->> 'version' IS NOT NULL)`;

const mean = (part: string) => `avg(${part})`;
const number = (key: string) => `(w.model ->> '${key}')::float8`;

/**
 * The pace of the clinic's other doctors (core's Colleagues) for `doctor d`. Null if no other pace is known,
 * or if `d` has its own pace.
 */
export const COLLEAGUES = `(SELECT CASE WHEN count(*) > 0 AND NOT ${learned('d.id')} THEN jsonb_build_object(
    'count', count(*),
    'pace', ${mean(number('pace'))},
    'slotVariance', ${mean(number('slotVariance'))},
    'noShowShare', ${mean(`${number('noShows')} / ${number('tokensSeen')}`)},
    'overheadShare', ${mean(`${number('overheadMinutes')} / ${number('workedMinutes')}`)},
    'lateness', ${mean(number('lateness'))}) END
  FROM wait_model w JOIN doctor other ON other.id = w.doctor_id
  WHERE other.clinic_id = d.clinic_id AND other.id <> d.id AND w.model ->> 'version' IS NOT NULL)`;
